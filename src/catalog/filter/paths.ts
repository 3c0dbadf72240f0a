import { Path } from '../../shared/path.js';
import { type Criterion, type Filter, type Filters, PATH } from './types.js';

/** Adds its path to each condition of a list. */
export const placedConditions = (conditions: readonly Criterion[], path: Path): Criterion[] =>
  conditions.map((condition, index) => ({ ...condition, [PATH]: path.at(index) }));

/** Adds its path to each condition of a filter. `path` is the path of the alternatives in the caller's input. */
export const placedFilters = (filters: Filters, path: Path): Filters =>
  filters.map(({ and }, index) => ({ and: placedConditions(and, path.at(index, 'and')) }));

/** The path of a list of alternatives. Below it, the conditions have their own paths. */
export const pathOfFilters = (filters: Filters): Path =>
  Path.root.with(
    filters.map(({ and }) =>
      Path.root.with({ and: Path.root.with(and.map((condition) => condition[PATH] ?? Path.root)) }),
    ),
  );

/** Adds paths to the conditions of `filter` in an input. `path` is the path of the input in the caller's input. */
export function withFilterPaths<Input extends { filter?: Filter | undefined }>(
  input: Input,
  path: Path,
): Input {
  const { filter } = input;
  if (filter?.or === undefined) return input;
  return { ...input, filter: { ...filter, or: placedFilters(filter.or, path.at('filter', 'or')) } };
}
