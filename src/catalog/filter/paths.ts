import { Path } from '../../shared/path.js';
import { type Criterion, type Filter, type Filters, PATH } from './types.js';

/** The conditions of a list, each with its path. */
export const placedConditions = (conditions: readonly Criterion[], path: Path): Criterion[] =>
  conditions.map((condition, index) => ({ ...condition, [PATH]: path.at(index) }));

/** A filter whose conditions have their paths; `path` is where the list of alternatives is in the caller's input. */
export const placedFilters = (filters: Filters, path: Path): Filters =>
  filters.map(({ and }, index) => ({ and: placedConditions(and, path.at(index, 'and')) }));

/** The path of a list of alternatives whose conditions are where their own paths say. */
export const pathOfFilters = (filters: Filters): Path =>
  Path.root.with(
    filters.map(({ and }) =>
      Path.root.with({ and: Path.root.with(and.map((condition) => condition[PATH] ?? Path.root)) }),
    ),
  );

/** An input whose member `filter` has its paths; `path` is where the input is in that of the caller. */
export function withFilterPaths<Input extends { filter?: Filter | undefined }>(
  input: Input,
  path: Path,
): Input {
  const { filter } = input;
  if (filter?.or === undefined) return input;
  return { ...input, filter: { ...filter, or: placedFilters(filter.or, path.at('filter', 'or')) } };
}
