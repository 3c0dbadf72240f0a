import { isNumeric } from '../../catalog/filter/fields.js';
import { isNaming } from '../fields/ranking.js';
import type { SearchField } from '../types.js';

/** Attributes of a document in the engine. Those of fields are objects with one member a field. */
export const ATTRIBUTES = {
  /**
   * Made of the URN, as ids may have no colons and such. No name of an attribute ends in `id`: then a server never guesses
   * the primary key, and takes no documents into an index that has not been prepared.
   */
  key: 'key',
  urn: 'urn',
  entityType: 'entityType',
  /** The whole document as JSON: what is evaluated here, and what `verify` compares. */
  document: 'document',
  /** Texts and booleans: keys that only the very same value has. */
  exact: 'exact',
  /** Texts: keys without regard to case. */
  folded: 'folded',
  /** Long texts: what their folded keys do not show. */
  windows: 'windows',
  /** Keys of the words of all fields that words are looked for in. */
  words: 'words',
  /** Of values with several words: keys of all of them in their order, with what stands between. */
  phrases: 'phrases',
  /** Numbers and dates: keys in their order. */
  number: 'number',
  /** Texts and booleans: keys of the least and of the greatest, to sort by. */
  order: 'order',
  /** The weight of the entity among equal matches. */
  weight: 'weight',
} as const;

/** The parts of the URN, to sort by. */
export const URN_PARTS = ['urn0', 'urn1', 'urn2'] as const;

/** The names of an entity, each in its own member: only then the engine knows which name matches completely. */
export const NAMES = 'names';
/** An entity has seldom so many; those beyond share the last member. */
const MOST_NAMES = 10;

/** Where its name of this number is. */
export const nameMember = (number: number): string => String(Math.min(number, MOST_NAMES - 1));

/** The parts of words in camel case, of all fields: less than the words of a name, more than those of others. */
export const PARTS = 'parts';

/** Where the words of other fields are, the most important first: of fields of at least so much boost. */
const TEXTS = [
  { attribute: 'text0', boost: 1 },
  { attribute: 'text1', boost: 0.5 },
  { attribute: 'text2', boost: Number.NEGATIVE_INFINITY },
] as const;

/** What the words of a query are looked for in, the most important first. */
export const SEARCHED = [NAMES, PARTS, ...TEXTS.map(({ attribute }) => attribute)];

/** The name of a field as a member of those objects: a dot would make it a path, and other signs are syntax of filters. */
export const memberName = (field: string): string =>
  field.replace(/[^A-Za-z0-9_]/gu, (sign) => `-${Buffer.from(sign).toString('hex')}-`);

/** The field with this name. */
export const fieldOfMember = (member: string): string =>
  member.replace(/-([0-9a-f]+)-/g, (_, hex: string) => Buffer.from(hex, 'hex').toString());

type FieldAttribute = 'exact' | 'folded' | 'windows' | 'number' | 'order';

/** The path of a field's keys, as filters and sorting name it. */
export const path = (attribute: FieldAttribute, field: string): string =>
  `${ATTRIBUTES[attribute]}.${memberName(field)}`;

/** The attribute with the words of a field's values; undefined if no search uses them. */
export function textAttribute(field: SearchField): string | undefined {
  if (field.name === 'urn' || !field.queryByDefault) return undefined;
  return isNaming(field) ? NAMES : TEXTS.find(({ boost }) => field.boost >= boost)?.attribute;
}

/** Where all values of a field have keys of their own. */
export const valuesPath = ({ kind, name }: Pick<SearchField, 'kind' | 'name'>): string =>
  path(isNumeric(kind) ? 'number' : 'exact', name);

/** Where a field has the keys that documents are sorted by. */
export const orderPath = ({ kind, name }: Pick<SearchField, 'kind' | 'name'>): string =>
  path(isNumeric(kind) ? 'number' : 'order', name);
