import type { Json } from '../../../../../model/types.js';

/**
 * Decodes `\uXXXX` in texts. DataHub's Python client escapes non-ASCII characters of a single proposal twice, and no
 * real URN contains such a sequence. Escaped ASCII characters stay, since the client does not escape them.
 */
export function undoUnicodeEscapes<T>(value: T): T {
  // Only texts change, so the result has the type of the argument.
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
