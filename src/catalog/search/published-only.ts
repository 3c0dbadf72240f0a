import { conjunctionOf } from '../filter/input.js';
import type { Criterion } from '../filter/types.js';
import type { SearchQuery } from './types.js';

const DOCUMENT = 'document';

/**
 * Excludes drafts, and documents that belong only to the context of certain assets. Other entities do not have these
 * fields.
 */
const HIDDEN: Criterion[] = [
  { field: 'state', values: ['UNPUBLISHED'], negated: true },
  { field: 'showInGlobalContext', values: ['false'], negated: true },
];

/** Excludes documents that DataHub does not show among other entities from the query. */
export function publishedOnly({ types = [], filters = [] }: Pick<SearchQuery, 'types' | 'filters'>) {
  return { types, filters: types.includes(DOCUMENT) ? conjunctionOf(filters, [{ and: HIDDEN }]) : filters };
}
