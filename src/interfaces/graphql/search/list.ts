import type { SortKey } from '../../../catalog/search/types.js';
import type { Criterion, Filters } from '../../../catalog/types.js';
import type { ListQueriesInput } from '../../../generated/api.js';
import { argumentPath, type Context } from '../context.js';
import { conjunctionOf, type FilterInput, toFilters } from './filters.js';

/** The common input of these lists; `query` is words, everything when absent. */
export type ListInput = FilterInput & Pick<ListQueriesInput, 'start' | 'count' | 'query'>;

interface ListOptions {
  sort?: readonly SortKey[] | undefined;
  /** Conditions in addition to the filters of the input. */
  where?: Filters;
}

/** A page of the entities of one type. */
export async function listed(
  type: string,
  input: ListInput,
  context: Context,
  { sort, where = [] }: ListOptions = {},
) {
  const { start, count, query: text } = input;
  const { search, disconnected } = context;
  const filters = conjunctionOf(toFilters(input, argumentPath(context)), where);
  const page = await search.search({ start, count, text, types: [type], filters, sort, disconnected });
  const urns = page.results.map(({ urn }) => urn);
  return { start: page.start, count: page.count, total: page.total, urns };
}

/** The conjunction of what is given: the field has the value. */
export function equal(values: Readonly<Record<string, string | undefined>>): Filters {
  const and = Object.entries(values).flatMap(([field, value]): Criterion[] =>
    value === undefined ? [] : [{ field, values: [value] }],
  );
  return and.length === 0 ? [] : [{ and }];
}
