import { isNumeric } from '../../../filter/fields.js';
import type { FieldValue } from '../../../filter/types.js';
import type { SearchDocument } from '../../engine.js';
import { facetText } from '../../shown-facet.js';
import { fromSortableText } from '../../sortable-text.js';
import type { Facet, SearchField } from '../../types.js';
import { valuesOf } from '../../words.js';
import { valuesPath } from '../attributes.js';
import { all, compare, type Expression } from '../filter/expression.js';
import { textOfExactKey } from '../index-keys.js';
import type { SearchIndex } from '../search-index.js';
import { MAX_FACET_VALUES } from '../settings.js';
import { valueKey } from '../stored-document.js';

/** Numbers of documents by value. */
export type Counts = Map<FieldValue, number>;

/** Numbers of documents by key, in the form that the engine returns. */
type KeyCounts = Record<string, number>;

/** Whether the engine counted all values. It has a limit. */
export const isCounted = (keys: KeyCounts): boolean => Object.keys(keys).length < MAX_FACET_VALUES;

/** Converts the counts of keys to counts of values. */
export async function readCounts(
  index: SearchIndex,
  field: SearchField,
  keys: KeyCounts,
  filter: Expression,
): Promise<Counts> {
  const counts: Counts = new Map();
  for (const [key, count] of Object.entries(keys)) {
    const value = isNumeric(field.kind)
      ? fromSortableText(key)
      : (textOfExactKey(key) ?? (await longText(index, field, key, filter)));
    counts.set(value, count);
  }
  return counts;
}

/** The key of a long text is incomplete. So the text is read from a document with that key. */
async function longText(
  index: SearchIndex,
  field: SearchField,
  key: string,
  filter: Expression,
): Promise<string> {
  const document = await index.first(all([filter, compare(valuesPath(field), '=', key)]));
  const values = document ? valuesOf(document, field.name) : [];
  return String(values.find((value) => valueKey(value) === key) ?? '');
}

/** Counts the values of a field in a document. */
export function addValues(counts: Counts, document: SearchDocument, { name }: SearchField): void {
  for (const value of valuesOf(document, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** A facet with its most frequent values. Values with the same count are in their own order. */
export function toFacet(field: SearchField, counts: Counts, limit: number): Facet {
  const sorted = [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1));
  return {
    field: field.name,
    ...(field.facetTitle !== undefined && { title: field.facetTitle }),
    values: sorted.slice(0, limit).map(([value, count]) => ({ value: facetText(value), count })),
  };
}
