import { isNumeric } from '../../filter/fields.js';
import { isNameField } from '../fields/ranking.js';
import type { SearchField } from '../types.js';

/**
 * The attributes of a record in Meilisearch. An attribute with values of fields is an object with a member for each
 * field.
 */
export const ATTRIBUTES = {
  /**
   * The primary key. It is derived from the URN, since ids must not contain colons. No other attribute's name ends in
   * `id`. Otherwise the server could infer a primary key, and accept documents into an index that was not prepared.
   */
  key: 'key',
  urn: 'urn',
  entityType: 'entityType',
  /** The whole document as JSON. This process needs it to evaluate conditions, and for `verify`. */
  document: 'document',
  /** For texts and booleans: a unique key of each value. */
  exact: 'exact',
  /** For texts: case-insensitive keys. */
  folded: 'folded',
  /** For long texts: the parts that their folded keys do not contain. */
  windows: 'windows',
  /** The keys of the words of all searched fields. */
  words: 'words',
  /** For values with several words: keys of the words in their order. */
  phrases: 'phrases',
  /** For numbers and dates: keys that sort like the values. */
  number: 'number',
  /** For texts and booleans: keys of the least and the greatest value, for sorting. */
  order: 'order',
  /** The weight of the entity, which orders equal matches. */
  weight: 'weight',
} as const;

/** The parts of the URN, for sorting. */
export const URN_PARTS = ['urn0', 'urn1', 'urn2'] as const;

/** The names of an entity. Each has its own member, so that Meilisearch recognizes exact matches. */
export const NAMES_ATTRIBUTE = 'names';
/** The maximum number of members for names. Further names share the last one. */
const MAX_NAMES = 10;

/** The member for the name at this index. */
export const nameMember = (number: number): string => String(Math.min(number, MAX_NAMES - 1));

/**
 * The parts of words in camel case, from all fields. They rank between the words of names and those of other fields.
 */
export const CAMEL_CASE_PARTS = 'parts';

/** The attributes for words of other fields, by minimum boost, the most important first. */
const TEXT_ATTRIBUTES = [
  { attribute: 'text0', boost: 1 },
  { attribute: 'text1', boost: 0.5 },
  { attribute: 'text2', boost: Number.NEGATIVE_INFINITY },
] as const;

/** The searched attributes, the most important first. */
export const SEARCHED = [
  NAMES_ATTRIBUTE,
  CAMEL_CASE_PARTS,
  ...TEXT_ATTRIBUTES.map(({ attribute }) => attribute),
];

/** The key of a field. It is the name with all syntax of paths and filters encoded, such as dots. */
export const fieldKeyOf = (field: string): string =>
  field.replace(/[^A-Za-z0-9_]/gu, (sign) => `-${Buffer.from(sign).toString('hex')}-`);

type FieldAttribute = 'exact' | 'folded' | 'windows' | 'number' | 'order';

/** The path of a field's keys, for filters and sorting. */
export const path = (attribute: FieldAttribute, field: string): string =>
  `${ATTRIBUTES[attribute]}.${fieldKeyOf(field)}`;

/**
 * The attribute with the words of a field's values. Undefined if no search uses them. Words of the URN do not name the
 * entity.
 */
export function textAttribute(field: SearchField): string | undefined {
  if (!field.queryByDefault) return undefined;
  if (isNameField(field) && field.name !== 'urn') return NAMES_ATTRIBUTE;
  return TEXT_ATTRIBUTES.find(({ boost }) => field.boost >= boost)?.attribute;
}

/** The path of the keys that are unique for each value of a field. */
export const valuesPath = ({ kind, name }: Pick<SearchField, 'kind' | 'name'>): string =>
  path(isNumeric(kind) ? 'number' : 'exact', name);

/** The path of a field's keys, for sorting. */
export const orderPath = ({ kind, name }: Pick<SearchField, 'kind' | 'name'>): string =>
  path(isNumeric(kind) ? 'number' : 'order', name);
