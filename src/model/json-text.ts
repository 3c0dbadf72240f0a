import { AspectValue } from './aspect-value.js';
import { StoredText } from './stored-text.js';

/** Names that need no escaping in JSON. */
const PLAIN_NAME = /^[\w.]*$/;
/** Printable ASCII without quotes and backslashes. Most texts match, and JSON.stringify costs three times as much. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** The JSON text of an answer. Aspects have their canonical text, and bigints all digits. `undefined` is left out. */
export function toJsonText(value: unknown): string {
  try {
    // JSON.stringify takes half the time. It throws on bigints and aspects, which few answers have.
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    if (error instanceof TypeError) return exactText(value);
    throw error;
  }
}

function exactText(value: unknown): string {
  if (typeof value === 'string') return PLAIN_TEXT.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (value instanceof AspectValue) return value.text;
  if (Array.isArray(value)) return listText(value);
  if (value instanceof Date || value instanceof StoredText) return JSON.stringify(value);
  // Any other object has named members.
  return membersText(value as Record<string, unknown>);
}

function listText(list: readonly unknown[]): string {
  let text = '';
  for (const item of list) text += `${text === '' ? '' : ','}${exactText(item)}`;
  return `[${text}]`;
}

function membersText(value: Record<string, unknown>): string {
  let text = '';
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    const written = PLAIN_NAME.test(name) ? `"${name}"` : JSON.stringify(name);
    text += `${text === '' ? '' : ','}${written}:${exactText(member)}`;
  }
  return `{${text}}`;
}
