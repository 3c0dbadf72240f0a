import { isInteger, parse } from 'lossless-json';
import type { Json, JsonObject } from './types.js';

/** An integer of sixteen digits may exceed what a JavaScript number represents exactly. */
const MAY_LOSE_DIGITS = /\d{16}/;

/**
 * Parses JSON like JSON.parse, but large integers become bigints, which keep every digit.
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): Json {
  if (!MAY_LOSE_DIGITS.test(text)) return JSON.parse(text);
  // The parser's result has the type unknown.
  return parse(text, null, parseNumber) as Json;
}

/** The number of digits of the largest double. No field of the model holds more, and each further digit costs time. */
const MAX_DIGITS = 309;

/**
 * Parses a number. An integer of more than 53 bits becomes a bigint.
 * @throws SyntaxError for an integer that is larger than every number of the model
 */
export function parseNumber(text: string): number | bigint {
  const value = Number(text);
  if (Number.isSafeInteger(value) || !isInteger(text)) return value;
  if (text.length > MAX_DIGITS + 1)
    throw new SyntaxError(`A number has ${text.length} digits, and at most ${MAX_DIGITS} are possible`);
  return BigInt(text);
}

/**
 * Parses a JSON object that the catalog wrote, like `parseJson`.
 * @throws SyntaxError when it is not JSON, TypeError when it is not an object
 */
export function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isObject(value)) throw new TypeError(`Not a JSON object: ${text.slice(0, 80)}`);
  return value;
}

/** Returns the object, or an empty one for any other value. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the elements of a list, or none for any other value. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the objects in a list, or none for any other value. */
export function objectsOf(value: Json | undefined): JsonObject[] {
  return listOf(value).filter(isObject);
}

/** Returns the texts in a list, or none for any other value. */
export function textsOf(value: Json | undefined): string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** The field of an object, or the element of a list at an index. Undefined if it is absent. */
export function fieldOf(value: Json[] | JsonObject, name: string): Json | undefined {
  // JavaScript accepts a text as an index, but TypeScript's type does not.
  return (value as JsonObject)[name];
}

/** Whether the value is a JSON object, not an array or null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
