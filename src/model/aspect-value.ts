import { parseJson } from './json.js';
import type { JsonObject } from './types.js';

/**
 * The value of an aspect: its canonical JSON text, as stored and as sent, parsed only when somebody looks inside.
 * The text is what keeps `60.0` a double; `toJsonText` writes it into an answer as it is.
 */
export class AspectValue {
  #json: JsonObject | undefined;

  constructor(
    readonly text: string,
    json?: JsonObject,
  ) {
    this.#json = json;
  }

  get json(): JsonObject {
    this.#json ??= parseJson(this.text) as JsonObject;
    return this.#json;
  }
}
