import type { FieldValue, FieldValues } from '../../filter/types.js';
import type { SearchDocument } from '../engine.js';
import { weightOf } from '../fields/ranking.js';
import { sortableText, sortedText } from '../sortable-text.js';
import type { Fields, SearchField } from '../types.js';
import { indexedWords, searchedText, valuesByField, wordsOf } from '../words.js';
import {
  ATTRIBUTES,
  CAMEL_CASE_PARTS,
  fieldKeyOf,
  NAMES_ATTRIBUTE,
  nameMember,
  textAttribute,
  URN_PARTS,
} from './attributes.js';
import { documentKey, exactKey, foldedKey, orderKey, urnParts, windows, wordKeys } from './index-keys.js';

/** Increase this version when records of the same document change. A test detects such a change. */
export const STORED_DOCUMENT_FORMAT = 4;

type Members = Record<string, string[]>;
type Keys = Record<'exact' | 'folded' | 'windows' | 'number' | 'order', Members>;

/** A record, which is the form of a document in Meilisearch. */
type StoredDocument = Record<string, string | number | string[] | Members | Record<string, string>>;

/**
 * Precedes the words of values that are not names. So they never count as an exact match or as one at the beginning. It
 * is neither a letter nor a digit, so no query contains it.
 */
const NO_NAME = '\ue000';

/** A text that matches every record, for requests that need a text. */
export const EVERY_DOCUMENT = NO_NAME;

/** Converts a document to a record. */
export function toStoredDocument(document: SearchDocument, fields: Fields): StoredDocument {
  const urn = urnParts(document.urn);
  const parts = new Set<string>();
  const keys: Keys = { exact: {}, folded: {}, windows: {}, number: {}, order: {} };
  const texts: Record<string, Members> = {};
  const names = new Set<string>();
  for (const [name, values] of valuesByField(document)) {
    const member = fieldKeyOf(name);
    addKeys(keys, member, values);
    const field = fields.get(name);
    const tier = field && textAttribute(field);
    if (field === undefined || tier === undefined) continue;
    const words = addWords(field, values, parts);
    if (tier === NAMES_ATTRIBUTE) {
      for (const name of words) names.add(name);
      continue;
    }
    texts[tier] ??= {};
    texts[tier][member] = [NO_NAME, ...words];
  }
  return {
    [ATTRIBUTES.key]: documentKey(document.urn),
    [ATTRIBUTES.urn]: document.urn,
    ...Object.fromEntries(URN_PARTS.map((attribute, index) => [attribute, urn[index] ?? ''])),
    [ATTRIBUTES.entityType]: exactKey(document.entityType),
    [ATTRIBUTES.document]: JSON.stringify(document),
    [ATTRIBUTES.weight]: weightOf(document, fields),
    ...keys,
    ...wordKeys(document, fields),
    ...texts,
    [NAMES_ATTRIBUTE]: nameMembers(names),
    [CAMEL_CASE_PARTS]: [NO_NAME, ...parts].join(' '),
  };
}

/** Converts a record to its document. */
export function toDocument(record: { document?: unknown }): SearchDocument {
  return JSON.parse(String(record.document));
}

/** The key of a value under `valuesPath`. */
export const valueKey = (value: FieldValue): string =>
  typeof value === 'number' ? sortableText(value) : exactKey(String(value));

/** The members for names. Each name has its own, since the engine would not know where a name in a list begins. */
function nameMembers(names: Iterable<string>): Record<string, string> {
  const members: Record<string, string> = {};
  let number = 0;
  for (const name of names) {
    const member = nameMember(number++);
    members[member] = member in members ? `${members[member]} ${name}` : name;
  }
  return members;
}

/** Joins the words of the values. It adds the parts of words in camel case to `parts`. */
function addWords(field: SearchField, values: FieldValues, parts: Set<string>): string[] {
  return values.map((value) => {
    const text = searchedText(field, String(value));
    const words = wordsOf(text);
    for (const part of indexedWords(text)) if (!words.includes(part)) parts.add(part);
    return words.join(' ');
  });
}

function addKeys(keys: Keys, member: string, values: FieldValues): void {
  const numbers = values.filter((value) => typeof value === 'number');
  const texts = values.filter((value) => typeof value === 'string');
  const others = values.filter((value) => typeof value !== 'number');
  if (numbers.length > 0) keys.number[member] = numbers.map(sortableText);
  if (others.length > 0) keys.exact[member] = others.map(valueKey);
  if (texts.length > 0) keys.folded[member] = texts.map(foldedKey);
  if (others.length > 0) keys.order[member] = minAndMax(others.map(sortedText)).map(orderKey);
  const pieces = texts.flatMap(windows);
  if (pieces.length > 0) keys.windows[member] = pieces;
}

/** The least and the greatest text, for sorting. */
function minAndMax(texts: string[]): string[] {
  const sorted = texts.sort();
  return [...new Set([...sorted.slice(0, 1), ...sorted.slice(-1)])];
}
