import { isInteger, parse } from 'lossless-json';
import type { Json, JsonObject } from './types.js';

/** Sixteen digits in a row may be an integer that a JavaScript number cannot hold. */
const MAY_LOSE_DIGITS = /\d{16}/;

/**
 * JSON.parse that keeps every digit of large integers, as bigints.
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): Json {
  if (!MAY_LOSE_DIGITS.test(text)) return JSON.parse(text);
  // The parser's result has the type unknown.
  return parse(text, null, parseNumber) as Json;
}

function parseNumber(text: string): number | bigint {
  const value = Number(text);
  return isInteger(text) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}

/**
 * The same for a text that the catalog wrote as a JSON object.
 * @throws SyntaxError when it is not JSON, TypeError when it is not an object
 */
export function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isObject(value)) throw new TypeError(`Not a JSON object: ${text.slice(0, 80)}`);
  return value;
}

/** The object; an empty one where there is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The elements of a list; none where there is no list. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The objects of a list; none where there is no list. */
export function objectsOf(value: Json | undefined): JsonObject[] {
  return listOf(value).filter(isObject);
}

/** The texts of a list; none where there is no list. */
export function textsOf(value: Json | undefined): string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** A member of an object, or the element of a list that has this index; undefined where there is none. */
export function memberOf(value: Json[] | JsonObject, name: string): Json | undefined {
  // JavaScript reads a list by texts, too, where TypeScript wants numbers.
  return (value as JsonObject)[name];
}

/** Whether it is a JSON object, neither array nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
