import { isInteger, parse } from 'lossless-json';
import type { Json, JsonObject } from './types.js';

/** Sixteen digits in a row may be an integer that a JavaScript number cannot hold. */
const MAY_LOSE_DIGITS = /\d{16}/;

/**
 * JSON.parse that keeps every digit of large integers, as bigints.
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): Json {
  if (!MAY_LOSE_DIGITS.test(text)) return JSON.parse(text) as Json;
  return parse(text, null, parseNumber) as Json;
}

function parseNumber(text: string): number | bigint {
  const value = Number(text);
  return isInteger(text) && !Number.isSafeInteger(value) ? BigInt(text) : value;
}

/** Whether it is a JSON object, neither array nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
