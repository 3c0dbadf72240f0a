import { createHash } from 'node:crypto';
import type { SearchDocument } from '../engine.js';
import type { Fields } from '../types.js';
import { indexedWords, searchedTexts, uncased, wordsOf } from '../words.js';
import { ATTRIBUTES } from './attributes.js';

/** The engine looks at no more of a value than so many bytes. */
const MOST_BYTES = 468;
/** A text of up to so many bytes lies whole in one of the windows of a long value. */
export const WINDOW_STEP_BYTES = 230;
/** Texts that begin with the same so many bytes are not ordered among themselves. */
const ORDERED_BYTES = 128;
/** Lower than all digits: the engine knows no empty texts. A part that a URN ends before is this, too. */
const NOTHING = '!';
/** Behind a folded text, and lower than any of its characters: it shows where the text ends, and orders prefixes first. */
const END = '\u0001';
const BRAILLE = 0x2800;
/** The digits of hashes are characters that no encoded text has. */
const ARROWS = 0x2900;
const HASH_DIGIT = /[\u2900-\u290f]/;

/**
 * One character for each byte of UTF-8, chosen so that the engine neither changes it (it ignores case, trims spaces and
 * decomposes characters) nor takes it for syntax. Order is kept, except that upper case and a backslash come late.
 */
const CHARACTERS = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20 && byte <= 0x22) return String.fromCharCode(byte - 0x1e);
  const text = String.fromCharCode(byte);
  return /[#-@[\]-~]/.test(text) ? text : String.fromCodePoint(BRAILLE + byte);
});
const BYTES = new Map(CHARACTERS.map((character, byte) => [character, byte]));

/** The text as the engine keeps it unchanged, whatever is in it. */
export function encodeText(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text)) encoded += CHARACTERS[byte];
  return encoded;
}

/** A key that only this very text has. */
export function exactKey(text: string): string {
  const encoded = encodeText(text);
  if (encoded === '') return END;
  if (Buffer.byteLength(encoded) <= MOST_BYTES) return encoded;
  return cut(encoded, MOST_BYTES / 2) + hash(text);
}

/** The text of an exact key; undefined where the key holds only a hash of a long text. */
export function textOfExactKey(key: string): string | undefined {
  if (key === END) return '';
  if (HASH_DIGIT.test(key)) return undefined;
  return Buffer.from(Array.from(key, (character) => BYTES.get(character) ?? 0)).toString();
}

/** A key in the order of the texts: their bytes, the first of them. */
export const orderKey = (text: string): string =>
  Buffer.from(text).subarray(0, ORDERED_BYTES).toString('hex') || NOTHING;

/** A key that texts share which differ in case only, ordered as the folded texts are. The end of a long one is cut off. */
export const foldedKey = (text: string): string => cut(endedKey(text), MOST_BYTES);

/** A key that begins every folded key of a text that begins so. */
export const foldedStart = (text: string): string => encodeText(uncased(text));

/** What the folded key or a window of a text ends in that ends so. */
export const foldedEnd = (text: string): string => endedKey(text);

/** The bytes of a key; longer ones than the engine looks at must be cut. */
export const byteLength = (key: string): number => Buffer.byteLength(key);

/** Whether the folded key is whole. */
export const isShort = (text: string): boolean => byteLength(endedKey(text)) <= MOST_BYTES;

/**
 * What of a long text the folded key does not show: overlapping pieces, and a hash for comparing the whole.
 * Empty for a short one.
 */
export function windows(text: string): string[] {
  if (isShort(text)) return [];
  return [foldedHash(text), ...pieces(endedKey(text), MOST_BYTES - WINDOW_STEP_BYTES).slice(1)];
}

/** A key in as many pieces as the engine needs to see all of it: each begins so many bytes before the other ends. */
export function pieces(key: string, overlapBytes: number): string[] {
  const found = [cut(key, MOST_BYTES)];
  for (let rest = key; byteLength(rest) > MOST_BYTES; ) {
    rest = rest.slice(cut(rest, MOST_BYTES - overlapBytes).length);
    found.push(cut(rest, MOST_BYTES));
  }
  return found;
}

/** Stands for the whole of a long text, without regard to case. */
export const foldedHash = (text: string): string => hash(uncased(text));

/** The first characters of a key, no more than so many bytes of them. */
export function cut(key: string, bytes: number): string {
  let size = 0;
  for (let index = 0; index < key.length; index++) {
    size += key.charCodeAt(index) < 0x80 ? 1 : 3;
    if (size > bytes) return key.slice(0, index);
  }
  return key;
}

const endedKey = (text: string): string => encodeText(uncased(text)) + END;

function hash(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/./g, (digit) => String.fromCodePoint(ARROWS + Number.parseInt(digit, 16)));
}

/** A part of the words of a value with a key of so many bytes is whole in one of its pieces. */
export const PIECE_OVERLAP_BYTES = 100;

/** The keys by which filters find words, of whichever field. */
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

/** What is part of the keys of a value that has these words one after another. */
export const phraseKey = (words: readonly string[]): string => encodeText(` ${words.join(' ')} `);

/** Bytes of a URN in one part; as hexadecimal digits they are as long as what the engine looks at. */
const PART_BYTES = 234;
/** What a URN can fill. */
const PARTS = 3;

/** The primary key of the document of an entity. */
export const documentKey = (urn: string): string =>
  createHash('sha256').update(urn).digest('hex').slice(0, 32);

/** The parts by which URNs are ordered as their bytes are. */
export function urnParts(urn: string): string[] {
  const hex = Buffer.from(urn).toString('hex');
  return Array.from(
    { length: PARTS },
    (_, part) => hex.slice(part * PART_BYTES * 2, (part + 1) * PART_BYTES * 2) || NOTHING,
  );
}
