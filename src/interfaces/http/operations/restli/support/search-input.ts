import { toFilters } from '../../../../../catalog/filter/input.js';
import { pathOfFilters } from '../../../../../catalog/filter/paths.js';
import type { Filter } from '../../../../../catalog/types.js';
import { Path } from '../../../../../shared/path.js';
import type { BodyFilter } from '../../schemas/filter.js';
import type { SearchBody } from '../../schemas/search.js';

/** The input of `Query.searchAcrossEntities` for a body. */
export function searchInput(
  { input, filter, sort, sortCriteria, ...rest }: SearchBody,
  types: readonly string[],
) {
  const criteria = sortCriteria ?? (sort ? [sort] : []);
  const { start, count, searchFlags } = rest;
  return {
    ...{ types, start, count, searchFlags },
    query: input,
    ...filterInput(filter),
    sortInput: { sortCriteria: criteria.map(({ field, order }) => ({ field, sortOrder: order })) },
  };
}

/** The filters of a body in the form of GraphQL inputs. */
export const filterInput = (filter: BodyFilter | null | undefined) => ({
  orFilters: filter?.or ?? undefined,
  filters: filter?.criteria ?? undefined,
});

/** The places of these filters in the body. */
export const FILTER_PATHS = Path.root.with({
  orFilters: Path.root.at('filter', 'or'),
  filters: Path.root.at('filter', 'criteria'),
});

/** The same as one filter, for operations with the member `filter`, and the places of its conditions in the body. */
export function asFilter(filter: BodyFilter): { filter: Filter; path: Path } {
  const or = toFilters(filterInput(filter), FILTER_PATHS);
  return { filter: { or }, path: Path.root.at('filter').with({ or: pathOfFilters(or) }) };
}
