import { conjunctionOf, type FilterInput, toFilters } from '../filter/input.js';
import type { Criterion, Filters } from '../filter/types.js';
import { argumentPath, type RequestContext } from '../request-context.js';
import type { SortKey } from './types.js';

export interface ListRequest extends FilterInput {
  start?: number | undefined;
  count?: number | undefined;
  /** The words to search. Absent: everything. */
  query?: string | undefined;
}

export interface ListOptions {
  /** Default: what was created last comes first, as in DataHub. */
  sort?: readonly SortKey[] | undefined;
  /** Conditions in addition to the filters of the request. */
  where?: Filters;
  /** The default number of entities in a page. For most lists it is 20, as in DataHub. */
  defaultCount?: number;
}

const NEWEST_FIRST: readonly SortKey[] = [{ field: 'systemCreated', order: 'DESCENDING' }];

/** A page of the entities of one type. */
export async function listEntities(
  type: string,
  request: ListRequest,
  context: Pick<RequestContext, 'search' | 'disconnected' | 'argumentPaths'>,
  { sort = NEWEST_FIRST, where = [], defaultCount = 20 }: ListOptions = {},
) {
  const { start, count = defaultCount, query: text } = request;
  const { search, disconnected } = context;
  const filters = conjunctionOf(toFilters(request, argumentPath(context)), where);
  const page = await search.search({ start, count, text, types: [type], filters, sort, disconnected });
  const urns = page.results.map(({ urn }) => urn);
  return { start: page.start, count: page.count, total: page.total, urns };
}

/** A conjunction of conditions. Each given field must have its value. */
export function equal(values: Readonly<Record<string, string | undefined>>): Filters {
  const and = Object.entries(values).flatMap(([field, value]): Criterion[] =>
    value === undefined ? [] : [{ field, values: [value] }],
  );
  return and.length === 0 ? [] : [{ and }];
}
