import type { FieldValues } from '../filter/types.js';
import type { SearchDocument } from './engine.js';
import { firstBytes } from './first-bytes.js';
import type { Fields, SearchField } from './types.js';

/** The maximum length of a word's indexed part, in bytes. */
const MAX_BYTES = 150;
/** Matches separators, which are all characters except letters and digits. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
const DIACRITICS = /\p{M}+/gu;
/** Matches the boundaries in camel case. */
const CAMEL_CASE_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Removes case and accents from a text. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '').toLowerCase();
}

/** The folded words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(counted);
}

/** The indexed words of a text. They include the parts of words in camel case. */
export function indexedWords(text: string): Set<string> {
  const words = new Set(wordsOf(text));
  for (const piece of text.split(BETWEEN_WORDS)) {
    const humps = piece.split(CAMEL_CASE_BOUNDARY);
    if (humps.length > 1) for (const hump of humps) words.add(counted(folded(hump)));
  }
  words.delete('');
  return words;
}

/** The searched texts of a document. */
export function searchedTexts(document: SearchDocument, fields: Fields): string[] {
  return valuesByField(document).flatMap(([name, fieldValues]) => {
    const field = fields.get(name);
    return field?.queryByDefault ? fieldValues.map((value) => searchedText(field, String(value))) : [];
  });
}

/** The values of one of a document's fields. */
export function valuesOf({ urn, fields }: SearchDocument, field: string): FieldValues {
  return field === 'urn' ? [urn] : (fields[field] ?? []);
}

/** The values of a document's fields, including its URN. */
export function valuesByField({ urn, fields }: SearchDocument): [field: string, values: FieldValues][] {
  return [...Object.entries(fields), ['urn', [urn]]];
}

/** The searched text of a value. */
export function searchedText({ kind }: SearchField, value: string): string {
  return kind === 'urn' ? knownPart(value) : value;
}

/**
 * The searched part of a URN. It is the id. From a tuple, parts that are URNs or constants in upper case are omitted.
 */
function knownPart(urn: string): string {
  const id = urn.replace(/^urn:[^:]*:[^:]*:/, '');
  if (!id.startsWith('(')) return id;
  const parts = id.slice(1, -1).split(',');
  return parts.filter((part) => !part.includes('urn:') && !/^[A-Z_]+\)*$/.test(part)).join(' ');
}

/** The indexed part of a word. */
const counted = (word: string): string => firstBytes(word, MAX_BYTES);
