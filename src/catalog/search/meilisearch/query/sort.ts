import { badRequest } from '../../../../shared/errors.js';
import { isNumeric } from '../../../filter/fields.js';
import type { Cursor } from '../../../scroll-id.js';
import type { EngineQuery, SearchDocument } from '../../engine.js';
import { searchedWords } from '../../matches.js';
import { sortedText } from '../../sortable-text.js';
import type { Fields, SortKey } from '../../types.js';
import { valuesOf } from '../../words.js';
import { orderPath, URN_PARTS } from '../attributes.js';
import { all, any, compare, type Expression, exists, not } from '../filter/expression.js';
import { orderKey, urnParts } from '../index-keys.js';

const RELEVANCE: SortKey = { field: '_score', order: 'DESCENDING' };
const URN: SortKey = { field: 'urn', order: 'ASCENDING' };

/** The sort keys of a query. The last one is always the URN. Without words, all results are equally relevant. */
export function sortKeys(query: Pick<EngineQuery, 'sort' | 'words' | 'rankedBy'>): SortKey[] {
  const wanted = query.sort.length > 0 ? query.sort : [RELEVANCE];
  const hasWords = searchedWords(query).length > 0;
  return [...wanted.filter(({ field }) => field !== '_score' || hasWords), URN];
}

export const isByRelevance = (keys: readonly SortKey[]): boolean =>
  keys.some(({ field }) => field === '_score');

/** Whether the engine supports this order. It sorts by distinct fields, or by relevance and then by URN. */
export function isEngineOrder(keys: readonly SortKey[]): boolean {
  const names = keys.map(({ field }) => field);
  const decisive = names.slice(0, names.indexOf('urn'));
  if (new Set(decisive).size < decisive.length) return false;
  if (!isByRelevance(keys)) return true;
  const [first, ...others] = keys;
  const isBest = first?.field === '_score' && first.order === 'DESCENDING';
  return isBest && others.every(({ field, order }) => field === 'urn' && order === 'ASCENDING');
}

/** The sort values of a document. For each key, it is the least or greatest value, or null if there is none. */
export function sortValues(keys: readonly SortKey[], document: SearchDocument): Cursor {
  return keys.map(({ field, order }) => {
    const toText = field === 'urn' ? String : sortedText;
    const texts = valuesOf(document, field).map(toText).sort();
    return (order === 'ASCENDING' ? texts[0] : texts.at(-1)) ?? null;
  });
}

/** Makes a cursor from sort values. The cursor of a scroll has at least two values. */
export const toAfter = (values: Cursor): Cursor => (values.length > 1 ? values : [1, ...values]);

/** Reads the sort values of a cursor. @throws CairnError BAD_REQUEST when it does not fit these keys */
export function fromAfter(keys: readonly SortKey[], after: Cursor): Cursor {
  if (after.length < keys.length) throw foreignCursor();
  return after.slice(-keys.length);
}

const foreignCursor = () => badRequest('The scroll id does not belong to this search');

/** Compares sort values. Documents without a value come last. */
export function compareSortValues(keys: readonly SortKey[], left: Cursor, right: Cursor): number {
  for (const [index, { order }] of keys.entries()) {
    const [a, b] = [left[index] ?? null, right[index] ?? null];
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b === (order === 'ASCENDING') ? -1 : 1;
  }
  return 0;
}

/** An attribute for sorting, and the document's key in it. The key is null if there is no value. */
interface SortStep {
  attribute: string;
  ascending: boolean;
  key: string | null;
}

/**
 * The attributes for sorting, with the keys of a document that has these sort values.
 * @throws CairnError BAD_REQUEST for values that no document can have
 */
function sortSteps(keys: readonly SortKey[], values: Cursor, fields: Fields): SortStep[] {
  return keys.flatMap(({ field, order }, index) => {
    const value = values[index] ?? null;
    const ascending = order === 'ASCENDING';
    if (field === 'urn') {
      const parts = urnParts(String(value));
      return URN_PARTS.map((attribute, part) => ({ attribute, ascending, key: parts[part] ?? null }));
    }
    const { kind } = fields.get(field) ?? { kind: 'keyword' };
    const key = value === null ? null : isNumeric(kind) ? numericKey(value) : orderKey(String(value));
    return [{ attribute: orderPath({ kind, name: field }), ascending, key }];
  });
}

function numericKey(value: string | number): string {
  if (/^[0-9a-f]{16}$/.test(String(value))) return String(value);
  throw foreignCursor();
}

/** The sort order for the engine. If it is empty, the engine sorts by relevance, then by URN. */
export function engineSort(keys: readonly SortKey[], fields: Fields): string[] {
  if (isByRelevance(keys)) return [];
  return sortSteps(keys, [], fields).map(
    ({ attribute, ascending }) => `${attribute}:${ascending ? 'asc' : 'desc'}`,
  );
}

/** Matches the documents after the one with these values. */
export function afterFilter(keys: readonly SortKey[], values: Cursor, fields: Fields): Expression {
  const steps = sortSteps(keys, values, fields);
  return any(steps.map((step, index) => all([...steps.slice(0, index).map(isAt), isBehind(step)])));
}

/** A document with several values is sorted by the first of them. So none of its values may come before the key. */
const isAt = (step: SortStep): Expression =>
  step.key === null
    ? not(exists(step.attribute))
    : all([
        compare(step.attribute, '=', step.key),
        not(compare(step.attribute, step.ascending ? '<' : '>', step.key)),
      ]);

/** Whether a document comes after the key. Documents without a value come last. */
const isBehind = ({ attribute, ascending, key }: SortStep): Expression =>
  key !== null && not(compare(attribute, ascending ? '<=' : '>=', key));
