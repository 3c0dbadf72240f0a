import type { Filter } from '../../catalog/types.js';
import { repoint } from '../../move-pointers.js';

interface Criterion {
  field: string;
  order: string;
}

/** What the bodies of all actions that search have. */
export interface SearchBody {
  input: string;
  start?: number | null;
  count?: number | null;
  filter?: Filter | null;
  sort?: Criterion | null;
  sortCriteria?: readonly Criterion[] | null;
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
    orFilters: filter?.or,
    sortInput: { sortCriteria: criteria.map(({ field, order }) => ({ field, sortOrder: order })) },
  };
}

/** Runs `work`, and lets problems of its filters point to where the body has them. */
export const inFilter = <T>(work: () => Promise<T>) =>
  repoint(work, (pointer) => pointer.replace(/^\/orFilters(?=\/|$)/, '/filter/or'));
