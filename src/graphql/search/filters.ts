import type { Criterion } from '../../catalog/types.js';
import { repoint } from '../../move-pointers.js';

/** Alternatives of conjunctions; none: everything. */
export type Disjunction = readonly { and: readonly Criterion[] }[];

/** Filters as the API has them. `filters` is the older form, a conjunction that holds beside the alternatives. */
export interface FilterInput {
  filters?: readonly Criterion[];
  orFilters?: readonly { and?: readonly Criterion[] }[];
}

/** An alternative without conditions holds for everything. */
export function disjunction({ filters = [], orFilters = [] }: FilterInput): Disjunction {
  const alternatives = orFilters.map(({ and = [] }) => ({ and }));
  const narrows = alternatives.every(({ and }) => and.length > 0);
  return both(narrows ? alternatives : [], filters.length === 0 ? [] : [{ and: filters }]);
}

/** What holds where both hold. */
export function both(left: Disjunction, right: Disjunction): Disjunction {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((one) => right.map((other) => ({ and: [...one.and, ...other.and] })));
}

const PLACE = /^\/filters\/(\d+)\/and\/(\d+)(?=\/|$)/;

/** Runs `work`, and lets what is wrong with its filters point to where the input has them. */
export function inInput<T>({ orFilters }: FilterInput, work: () => Promise<T>): Promise<T> {
  const place = orFilters && orFilters.length > 0 ? '/orFilters/$1/and/$2' : '/filters/$2';
  return repoint(work, (pointer) => pointer.replace(PLACE, place));
}
