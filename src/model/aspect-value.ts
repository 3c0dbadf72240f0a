import type { Aspects } from '../generated/aspects.js';
import { parseJson } from './json.js';
import type { JsonObject } from './types.js';

/** The JSON of an aspect, with the type that the model declares if the name of the aspect is known. */
export type AspectJson<Name extends string> = Name extends keyof Aspects ? Aspects[Name] : JsonObject;

const NOT_PLAIN = new TypeError('Only toJsonText writes an aspect as it is stored');

/**
 * The value of an aspect. It keeps the canonical JSON text, as stored and as sent, and parses it only when needed. In
 * the text, `60.0` remains a double. `toJsonText` writes it into answers unchanged.
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
    // The text comes from the codec, which validated it against the model.
    this.#json ??= parseJson(this.text) as T;
    return this.#json;
  }

  /** Throws, because JSON.stringify would lose the canonical text. */
  toJSON(): never {
    throw NOT_PLAIN;
  }
}

/** The JSON of an aspect, typed as that aspect. */
export function aspectJson<Name extends keyof Aspects>(_name: Name, json: JsonObject): Aspects[Name] {
  // The codec validated the value against the schema that the type is generated from.
  return json as Aspects[Name];
}
