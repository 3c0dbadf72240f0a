import { rebaseInputProblems, toFilters } from '../../../../../catalog/filter/input.js';
import type { Criterion, Filter } from '../../../../../catalog/types.js';
import { rebaseProblems } from '../../../../../shared/rebase-problems.js';

interface SortCriterion {
  field: string;
  order: string;
}

/** A filter in a body; `criteria` is the older form, a conjunction in addition to `or`. */
export type BodyFilter = Partial<Filter> & { criteria?: readonly Criterion[] | null };

/** The common members of the bodies of search actions. */
export interface SearchBody {
  input: string;
  start?: number | null | undefined;
  count?: number | null | undefined;
  filter?: BodyFilter | null;
  sort?: SortCriterion | null;
  sortCriteria?: readonly SortCriterion[] | null;
  searchFlags?: object | null;
}

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

/** The same as one filter. */
export const asFilter = (filter: BodyFilter): Filter => ({ or: toFilters(filterInput(filter)) });

/** Runs `work`, and converts the pointers of that filter's problems to the body. */
export const rebaseAsFilterProblems = <T>(filter: BodyFilter | null | undefined, work: () => Promise<T>) =>
  rebaseFilterProblems(() =>
    rebaseInputProblems(filterInput(filter), () =>
      rebaseProblems(work, (pointer) => pointer.replace(/^\/filter\/or(?=\/)/, '/filters')),
    ),
  );

/** Runs `work`, and converts the pointers of its filters' problems to the body. */
export const rebaseFilterProblems = <T>(work: () => Promise<T>) =>
  rebaseProblems(work, (pointer) =>
    pointer.replace(/^\/orFilters(?=\/|$)/, '/filter/or').replace(/^\/filters(?=\/|$)/, '/filter/criteria'),
  );
