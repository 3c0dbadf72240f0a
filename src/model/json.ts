import { isInteger, parse } from 'lossless-json';
import { AspectValue } from './aspect-value.js';
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

/** JSON text of an answer: aspects go out in their canonical text, bigints with all digits, `undefined` is left out. */
export function toJsonText(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (value instanceof AspectValue) return value.text;
  if (Array.isArray(value)) return `[${value.map((item) => toJsonText(item ?? null)).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  let members = '';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${toJsonText(member)}`;
  }
  return `{${members}}`;
}

/** Whether it is a JSON object, neither array nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
