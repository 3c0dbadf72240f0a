import type { FieldValue } from '../../filter/types.js';
import type { SearchDocument } from '../engine.js';
import { isNameField, weightOf } from '../fields/ranking.js';
import { firstBytes } from '../first-bytes.js';
import { sortableValue } from '../sortable-text.js';
import type { Fields, SearchField } from '../types.js';
import { folded, indexedWords, searchedText, valuesByField, wordsOf } from '../words.js';

/**
 * The number of bytes of a value that are indexed. Lucene accepts terms of up to 32,766 bytes, including the field's
 * name.
 */
const MAX_TERM_BYTES = 30_000;

/** The prefixes of a document's terms. */
export const TERM_PREFIX = {
  /** Marks that the field has a value. */
  exists: (field: string) => `?${field}`,
  /** A value. */
  value: (field: string) => `=${field}:`,
  /** A value in lower case, if that differs. */
  lower: (field: string) => `~${field}:`,
  /** A value of a naming field, folded. */
  name: '!',
  /** A word of a naming field. */
  nameWord: 'n:',
  /** A word of any searched field. */
  word: 'w:',
  /** The words of a value in order, separated by spaces. */
  phrase: 'p:',
  /** The weight of the entity. */
  weight: 'v:',
} as const;

/** The levels of weight in ascending order. */
export const WEIGHT_LEVELS = [0.25, 0.5, 1, 2, 4] as const;

/** The terms of a document. Fields that are not in `fields` support filters, but not searches for words. */
export function documentTerms(document: SearchDocument, fields: Fields): string[] {
  const terms = new Set<string>([TERM_PREFIX.weight + levelOf(weightOf(document, fields))]);
  for (const [name, fieldValues] of valuesByField(document)) {
    terms.add(TERM_PREFIX.exists(name));
    const field = fields.get(name);
    for (const value of fieldValues) {
      addValue(terms, name, value);
      if (field?.queryByDefault) addWords(terms, field, String(value));
    }
  }
  return [...terms];
}

/** The highest level that a weight reaches. */
function levelOf(weight: number): number {
  return WEIGHT_LEVELS.findLast((level) => weight >= level) ?? WEIGHT_LEVELS[0];
}

/** The form of a value in terms. It sorts like the values. */
export const comparable = (value: FieldValue): string => limited(sortableValue(value));

function addValue(terms: Set<string>, field: string, value: FieldValue): void {
  terms.add(TERM_PREFIX.value(field) + comparable(value));
  if (typeof value !== 'string') return;
  const lower = value.toLowerCase();
  if (lower !== value) terms.add(TERM_PREFIX.lower(field) + limited(lower));
}

function addWords(terms: Set<string>, field: SearchField, value: string): void {
  const text = searchedText(field, value);
  const isNamed = isNameField(field);
  // A whole URN is a name of its entity, but words of the URN are not.
  const hasNameWords = isNamed && field.name !== 'urn';
  if (isNamed) terms.add(TERM_PREFIX.name + limited(folded(value)));
  for (const word of indexedWords(text)) {
    terms.add(TERM_PREFIX.word + word);
    if (hasNameWords) terms.add(TERM_PREFIX.nameWord + word);
  }
  const words = wordsOf(text);
  if (words.length > 1) terms.add(TERM_PREFIX.phrase + limited(` ${words.join(' ')} `));
}

/** The longest prefix that Lucene accepts as a term. */
export function limited(text: string): string {
  return firstBytes(text, MAX_TERM_BYTES);
}
