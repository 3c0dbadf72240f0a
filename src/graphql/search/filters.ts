import type { Criterion, Filters } from '../../catalog/types.js';
import { rebaseProblems } from '../../rebase-problems.js';

/** Filters as the API has them. `filters` is the older form, a conjunction that holds beside the alternatives. */
export interface FilterInput {
  filters?: readonly Criterion[] | undefined;
  orFilters?: readonly { and?: readonly Criterion[] | undefined }[] | undefined;
}

/** An alternative without conditions holds for everything. */
export function disjunction({ filters = [], orFilters = [] }: FilterInput): Filters {
  const alternatives = orFilters.map(({ and = [] }) => ({ and }));
  const narrows = alternatives.every(({ and }) => and.length > 0);
  return both(narrows ? alternatives : [], filters.length === 0 ? [] : [{ and: filters }]);
}

/** What holds where both hold. */
export function both(left: Filters, right: Filters): Filters {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((one) => right.map((other) => ({ and: [...one.and, ...other.and] })));
}

const CONDITION_POINTER = /^\/filters\/(\d+)\/and\/(\d+)(?=\/|$)/;

/** Runs `work`, and lets what is wrong with its filters point to where the input has them. */
export function inInput<T>({ orFilters = [] }: FilterInput, work: () => Promise<T>): Promise<T> {
  const pointerOf = (alternative: number, condition: number) => {
    const own = orFilters[alternative]?.and?.length ?? 0;
    if (condition < own) return `/orFilters/${alternative}/and/${condition}`;
    return `/filters/${condition - own}`;
  };
  return rebaseProblems(work, (pointer) =>
    pointer.replace(CONDITION_POINTER, (_, i, j) => pointerOf(Number(i), Number(j))),
  );
}
