import type { Json } from '../../../../model/types.js';

/**
 * DataHub's Python client writes the characters of a single proposal that are not ASCII as `\uXXXX` twice over, so
 * that a backslash and its digits arrive. No real URN has such a sequence, so it is decoded.
 * Only characters that the client escapes are decoded; an escaped ASCII character stays.
 */
export function undoUnicodeEscapes<T>(value: T): T {
  // Only texts change: what comes out has the type of what goes in, and both were read of JSON.
  return undo(value as Json) as T;
}

function undo(value: Json): Json {
  if (typeof value === 'string') return value.replace(/\\u([0-9a-f]{4})/g, character);
  if (Array.isArray(value)) return value.map(undo);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, undo(member)]));
}

function character(sequence: string, digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code > 0x7f ? String.fromCharCode(code) : sequence;
}
