import type { SearchSortInput } from '../../generated/api.js';
import type { SortKey } from '../../search/types.js';

/** The order that the API's input asks for; `undefined` where it asks for none. */
export function sortKeys({ sortCriterion, sortCriteria }: SearchSortInput): SortKey[] | undefined {
  const first = sortCriterion ? [sortCriterion] : [];
  const criteria = sortCriteria && sortCriteria.length > 0 ? sortCriteria : first;
  if (criteria.length === 0) return undefined;
  return criteria.map(({ field, sortOrder: order }) => ({ field, order }));
}
