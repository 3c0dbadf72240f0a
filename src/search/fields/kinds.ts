import { isNumeric } from '../../catalog/filter/fields.js';
import type { FieldKind } from '../../catalog/filter/types.js';

/** How the types of the model's search annotations are compared; types that are not here are kept out of documents. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  KEYWORD: 'keyword',
  MAP_ARRAY: 'keyword',
  OBJECT: 'keyword',
  TEXT: 'text',
  TEXT_PARTIAL: 'text',
  WORD_GRAM: 'text',
  URN: 'urn',
  URN_PARTIAL: 'urn',
  BOOLEAN: 'boolean',
  COUNT: 'number',
  DOUBLE: 'number',
  DATETIME: 'date',
  BROWSE_PATH: 'path',
  BROWSE_PATH_V2: 'path',
};

/** Where aspects annotate one field differently, the kind that serves all of them: the first of these. */
const BY_BREADTH: readonly FieldKind[] = ['date', 'number', 'text', 'path', 'keyword', 'urn', 'boolean'];

export function kindOf(searchType: string): FieldKind | undefined {
  return KINDS[searchType];
}

/** The kind of a field that aspects annotate with several. */
export function commonKind(name: string, kinds: readonly FieldKind[]): FieldKind {
  const areNumeric = kinds.map(isNumeric);
  if (areNumeric.includes(true) && areNumeric.includes(false))
    throw new Error(`The model searches ${name} both as a number and as a text`);
  const [common] = BY_BREADTH.filter((kind) => kinds.includes(kind));
  if (common === undefined) throw new Error(`The model searches ${name} as nothing`);
  return common;
}
