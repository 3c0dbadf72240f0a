import { rebaseProblems } from '../../shared/rebase-problems.js';
import type { Criterion, Filters } from './types.js';

/** Filters as callers write them. `filters` is the older form, a conjunction in addition to the alternatives. */
export interface FilterInput {
  filters?: readonly Criterion[] | undefined;
  orFilters?: readonly { and?: readonly Criterion[] | undefined }[] | undefined;
}

/** Both forms as one disjunction. An alternative without conditions matches everything. */
export function toFilters({ filters = [], orFilters = [] }: FilterInput): Filters {
  const alternatives = orFilters.map(({ and = [] }) => ({ and }));
  const narrows = alternatives.every(({ and }) => and.length > 0);
  return conjunctionOf(narrows ? alternatives : [], filters.length === 0 ? [] : [{ and: filters }]);
}

/** The conjunction of two filters. */
export function conjunctionOf(left: Filters, right: Filters): Filters {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((one) => right.map((other) => ({ and: [...one.and, ...other.and] })));
}

const CONDITION_POINTER = /^\/filters\/(\d+)\/and\/(\d+)(?=\/|$)/;

/** Runs `work`, and converts the pointers of its filters' problems to the input. */
export function rebaseInputProblems<T>({ orFilters = [] }: FilterInput, work: () => Promise<T>): Promise<T> {
  const pointerOf = (alternative: number, condition: number) => {
    const own = orFilters[alternative]?.and?.length ?? 0;
    if (condition < own) return `/orFilters/${alternative}/and/${condition}`;
    return `/filters/${condition - own}`;
  };
  return rebaseProblems(work, (pointer) =>
    pointer.replace(CONDITION_POINTER, (_, i, j) => pointerOf(Number(i), Number(j))),
  );
}
