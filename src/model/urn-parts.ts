import { attempt } from '../shared/attempt.js';

const OPEN = '('.charCodeAt(0);
const CLOSE = ')'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/**
 * Splits `(a,b,(c,d))` into its parts, at the commas outside of inner parentheses.
 * Undefined if the text is not in parentheses, or they do not balance.
 */
export function splitTuple(text: string): string[] | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const parts: string[] = [];
  const last = text.length - 1;
  let depth = 0;
  let start = 1;
  for (let index = 0; index <= last; index++) {
    const character = text.charCodeAt(index);
    if (character === OPEN) depth++;
    else if (character === CLOSE) depth--;
    else if (character === COMMA && depth === 1) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth === 0 && index < last) return undefined;
  }
  return depth === 0 ? [...parts, text.slice(start, -1)] : undefined;
}

/** Whether all parentheses are balanced. */
export function isBalanced(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length && depth >= 0; index++) {
    const character = text.charCodeAt(index);
    if (character === OPEN) depth++;
    else if (character === CLOSE) depth--;
  }
  return depth === 0;
}

/** Whether a part is itself a URN, which keeps its own encoding. */
export function isNested(namespace: string, part: string): boolean {
  return part.startsWith(`urn:${namespace}:`);
}

/** A sequence of percent-encoded bytes. */
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

/** Percent-decodes a part. Invalid sequences stay as they are. */
export function decodePart(part: string): string {
  if (!part.includes('%')) return part;
  return part.replace(ENCODED, (run) => attempt(() => decodeURIComponent(run)) ?? run);
}

/** Characters with a meaning in URNs, control characters, whitespace at the ends, and `␟`, a separator elsewhere. */
const STRUCTURAL = /[%,()␟]|^\s|\s$|\p{Cc}/gu;

/** Percent-encodes the characters that a part of a URN must not contain. */
export function encodePart(value: string): string {
  return value.replace(STRUCTURAL, (character) =>
    /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}

/** Whitespace and control characters that must be encoded in a URN inside a part. */
const UNSAFE = /^\s|\s$|\p{Cc}/u;

/**
 * Encodes a value that begins like a URN. It is kept if it can be part of a tuple as it is. Otherwise its first letter
 * is encoded, so that it is not read as a URN.
 */
export function encodeNested(value: string): string {
  const stands = splitTuple(`(${value})`)?.length === 1 && !UNSAFE.test(value);
  return stands ? value : `%75${encodePart(value.slice(1))}`;
}
