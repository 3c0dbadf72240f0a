import { conjunctionOf } from '../filter/input.js';
import type { Criterion } from '../filter/types.js';
import type { SearchQuery } from './types.js';

const DOCUMENT = 'document';

/** Drafts, and documents that belong to the context of certain assets only. Other entities lack these fields. */
const HIDDEN: Criterion[] = [
  { field: 'state', values: ['UNPUBLISHED'], negated: true },
  { field: 'showInGlobalContext', values: ['false'], negated: true },
];

/** The query without documents that DataHub does not show among other entities. */
export function publishedOnly({ types = [], filters = [] }: Pick<SearchQuery, 'types' | 'filters'>) {
  return { types, filters: types.includes(DOCUMENT) ? conjunctionOf(filters, [{ and: HIDDEN }]) : filters };
}
