import { parseJson } from './json.js';
import type { JsonObject } from './types.js';

/**
 * The value of an aspect: its canonical JSON text, as stored and as sent, parsed only when somebody looks inside.
 * The text is what keeps `60.0` a double; `toJsonText` writes it into an answer as it is.
 */
export class AspectValue<T extends object = JsonObject> {
  #json: T | undefined;

  constructor(
    readonly text: string,
    json?: T,
  ) {
    this.#json = json;
  }

  get json(): T {
    this.#json ??= parseJson(this.text) as T;
    return this.#json;
  }
}
