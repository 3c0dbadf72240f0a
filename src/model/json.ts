import { isInteger, parse } from 'lossless-json';
import { AspectValue } from './aspect-value.js';
import { StoredText } from './stored-text.js';
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

/** Names that are written into JSON as they are. */
const PLAIN_NAME = /^[\w.]*$/;

/** JSON text of an answer: aspects go out in their canonical text, bigints with all digits, `undefined` is left out. */
export function toJsonText(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (value instanceof AspectValue) return value.text;
  if (Array.isArray(value)) return listText(value);
  if (value instanceof Date || value instanceof StoredText) return JSON.stringify(value);
  return membersText(value as Record<string, unknown>);
}

function listText(list: readonly unknown[]): string {
  let text = '';
  for (const item of list) text += `${text === '' ? '' : ','}${toJsonText(item)}`;
  return `[${text}]`;
}

function membersText(value: Record<string, unknown>): string {
  let text = '';
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    const written = PLAIN_NAME.test(name) ? `"${name}"` : JSON.stringify(name);
    text += `${text === '' ? '' : ','}${written}:${toJsonText(member)}`;
  }
  return `{${text}}`;
}

/** Whether it is a JSON object, neither array nor null. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
