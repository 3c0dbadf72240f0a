import { Path } from '../../shared/path.js';
import { placedConditions, placedFilters } from './paths.js';
import type { Criterion, Filters } from './types.js';

/** Filters as callers write them. `filters` is the older form. All of its conditions must hold in each alternative. */
export interface FilterInput {
  filters?: readonly Criterion[] | undefined;
  orFilters?: readonly { and?: readonly Criterion[] | undefined }[] | undefined;
}

/**
 * Merges both forms into one disjunction. An alternative without conditions matches everything.
 * @param path the path of the object with both forms in the caller's input
 */
export function toFilters({ filters = [], orFilters = [] }: FilterInput, path = Path.root): Filters {
  const alternatives = orFilters.map(({ and = [] }) => ({ and }));
  const narrows = alternatives.every(({ and }) => and.length > 0);
  return conjunctionOf(
    narrows ? placedFilters(alternatives, path.at('orFilters')) : [],
    filters.length === 0 ? [] : [{ and: placedConditions(filters, path.at('filters')) }],
  );
}

/** The conjunction of two filters. */
export function conjunctionOf(left: Filters, right: Filters): Filters {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return left.flatMap((one) => right.map((other) => ({ and: [...one.and, ...other.and] })));
}
