import { createHash } from 'node:crypto';
import { lowerCased } from '../../filter/value-matcher.js';
import type { SearchDocument } from '../engine.js';
import { firstBytes } from '../first-bytes.js';
import type { Fields } from '../types.js';
import { indexedWords, searchedTexts, wordsOf } from '../words.js';
import { ATTRIBUTES } from './attributes.js';

/** The number of bytes of a value that the engine considers. */
const MAX_BYTES = 468;
/** A text of up to this many bytes is contained completely in one of the windows of a long value. */
export const WINDOW_STEP_BYTES = 230;
/** The number of bytes by which texts are ordered. Texts with the same beginning have no order. */
const ORDERED_BYTES = 128;
/**
 * Stands for an empty text, which the engine does not support, and for missing parts of a URN. It sorts before all
 * digits.
 */
const NOTHING = '!';
/** Ends a folded key. It sorts before all characters. So a prefix sorts before longer texts. */
const END = '\u0001';
const BRAILLE = 0x2800;
/** The character for the hash digit 0. Hash digits do not occur in encoded texts. */
const ARROWS = 0x2900;
const HASH_DIGIT = /[\u2900-\u290f]/;

/**
 * The character for each byte of UTF-8. The engine ignores case, trims spaces and decomposes characters, but it leaves
 * these characters unchanged. They have no meaning in its syntax. They keep the order, except for upper case and the
 * backslash.
 */
const CHARACTERS = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20 && byte <= 0x22) return String.fromCharCode(byte - 0x1e);
  const text = String.fromCharCode(byte);
  return /[#-@[\]-~]/.test(text) ? text : String.fromCodePoint(BRAILLE + byte);
});
const BYTES = new Map(CHARACTERS.map((character, byte) => [character, byte]));

/** Encodes a text in a form that the engine stores unchanged. */
export function encodeText(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text)) encoded += CHARACTERS[byte];
  return encoded;
}

/** A unique key of a text. */
export function exactKey(text: string): string {
  const encoded = encodeText(text);
  if (encoded === '') return END;
  if (Buffer.byteLength(encoded) <= MAX_BYTES) return encoded;
  return firstBytes(encoded, MAX_BYTES / 2) + hash(text);
}

/** The text of an exact key. Undefined for a long text, since its key ends in a hash. */
export function textOfExactKey(key: string): string | undefined {
  if (key === END) return '';
  if (HASH_DIGIT.test(key)) return undefined;
  return Buffer.from(Array.from(key, (character) => BYTES.get(character) ?? 0)).toString();
}

/** A key from the first bytes of a text. It sorts like the texts. */
export const orderKey = (text: string): string =>
  Buffer.from(text).subarray(0, ORDERED_BYTES).toString('hex') || NOTHING;

/** A case-insensitive key that sorts like the folded texts. For long texts, it is truncated. */
export const foldedKey = (text: string): string => firstBytes(foldedEnd(text), MAX_BYTES);

/** The beginning of the folded keys of all texts with this beginning. */
export const foldedStart = (text: string): string => encodeText(lowerCased(text));

/** The complete folded key of a text. It is the end of the folded key, or of a window, of all texts with this end. */
export const foldedEnd = (text: string): string => foldedStart(text) + END;

/** Whether the folded key of the text is complete. */
export const isShort = (text: string): boolean => Buffer.byteLength(foldedEnd(text)) <= MAX_BYTES;

/**
 * The parts of a long text that its folded key lacks. They are overlapping windows and a hash of the whole text. Empty
 * for a short text.
 */
export function windows(text: string): string[] {
  if (isShort(text)) return [];
  return [foldedHash(text), ...pieces(foldedEnd(text), MAX_BYTES - WINDOW_STEP_BYTES).slice(1)];
}

/** Splits a key into pieces that the engine can store. Each overlaps the previous one. */
function pieces(key: string, overlapBytes: number): string[] {
  const found = [firstBytes(key, MAX_BYTES)];
  for (let rest = key; Buffer.byteLength(rest) > MAX_BYTES; ) {
    rest = rest.slice(firstBytes(rest, MAX_BYTES - overlapBytes).length);
    found.push(firstBytes(rest, MAX_BYTES));
  }
  return found;
}

/** A case-insensitive hash of a text. */
export const foldedHash = (text: string): string => hash(lowerCased(text));

function hash(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/./g, (digit) => String.fromCodePoint(ARROWS + Number.parseInt(digit, 16)));
}

/** A phrase whose key has up to this many bytes is contained completely in one of the pieces. */
export const PIECE_OVERLAP_BYTES = 100;

/** The keys of the words of all fields, for filters. */
export function wordKeys(document: SearchDocument, fields: Fields): Record<'words' | 'phrases', string[]> {
  const words = new Set<string>();
  const phrases = new Set<string>();
  for (const text of searchedTexts(document, fields)) {
    for (const word of indexedWords(text)) words.add(foldedKey(word));
    const all = wordsOf(text);
    if (all.length > 1) for (const piece of pieces(phraseKey(all), PIECE_OVERLAP_BYTES)) phrases.add(piece);
  }
  return { [ATTRIBUTES.words]: [...words], [ATTRIBUTES.phrases]: [...phrases] };
}

/** The key of adjacent words. It is part of the key of each value that contains them. */
export const phraseKey = (words: readonly string[]): string => encodeText(` ${words.join(' ')} `);

/** The bytes of a URN in one part. In hexadecimal digits, this is the maximum that the engine considers. */
const PART_BYTES = 234;
/** The number of parts of the longest possible URN. */
const MAX_URN_PARTS = 3;

/** The primary key of an entity's record. */
export const documentKey = (urn: string): string =>
  createHash('sha256').update(urn).digest('hex').slice(0, 32);

/** The parts of a URN. They sort like its bytes. */
export function urnParts(urn: string): string[] {
  const hex = Buffer.from(urn).toString('hex');
  return Array.from(
    { length: MAX_URN_PARTS },
    (_, part) => hex.slice(part * PART_BYTES * 2, (part + 1) * PART_BYTES * 2) || NOTHING,
  );
}
