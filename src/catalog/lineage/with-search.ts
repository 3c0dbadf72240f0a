import type { Optional } from '../../model/omit-nullish.js';
import { Path, reportAtWhenDone } from '../../shared/path.js';
import { constantResult, withoutNegation } from '../filter/conditions.js';
import { canonicalName } from '../filter/fields.js';
import { type Criterion, type Filters, FOUND, PATH } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { allPages } from '../search/all-pages.js';
import { inView } from '../search/in-view.js';
import type { SearchQuery, SearchResult, SortKey } from '../search/types.js';
import { isGraphField } from './filter.js';
import { readSortedPage } from './sorted.js';
import type { LineagePage, LineageQuery } from './types.js';

type Searcher = Pick<RequestContext, 'search'> & Optional<Pick<RequestContext, 'disconnected'>>;

/** The number of results in a page of search. */
const PAGE = 10_000;

export interface FoundLineage {
  /** The resolved query that the graph answered. */
  query: LineageQuery;
  page: LineagePage;
  /** The numbers of results by degree, whatever degree the query asks for. So a user can choose another one. */
  degrees: LineagePage['degrees'];
}

/** What search knows of the order and the range of results. */
interface SearchedBy {
  /** The URN of a view that limits the results. */
  viewUrn?: string | undefined;
  /** Absent: by degree, then by URN. */
  sort?: readonly SortKey[] | undefined;
}

/** Reads a page of lineage. It first resolves text, and fields that only search has, by search. */
export async function searchLineage(
  asked: LineageQuery,
  context: RequestContext,
  { viewUrn, sort }: SearchedBy = {},
): Promise<FoundLineage> {
  const { lineage } = context.catalog;
  const seen = await inView({ types: asked.types ?? [], filters: asked.filters ?? [] }, viewUrn, context);
  const query = await resolveWithSearch({ ...asked, ...seen, signal: context.disconnected() }, context);
  const ofAnyDegree = withoutDegree(query.filters ?? []);
  const isCounted = (query.facets?.length ?? 0) > 0 && ofAnyDegree !== undefined;
  const count = { start: 0, count: 0, scrollId: undefined, facets: [] };
  const [page, counted] = await Promise.all([
    sort ? readSortedPage(query, sort, context) : lineage.search(query),
    isCounted ? lineage.search({ ...query, filters: ofAnyDegree, ...count }) : undefined,
  ]);
  return { query, page, degrees: (counted ?? page).degrees };
}

/** The same filters without conditions on the degree. Undefined if they have none. */
function withoutDegree(filters: Filters): Filters | undefined {
  const others = filters.map(({ and }) => ({
    and: and.filter(({ field }) => canonicalName(field) !== 'degree'),
  }));
  if (others.every(({ and }, index) => and.length === filters[index]?.and.length)) return undefined;
  return others.some(({ and }) => and.length === 0) ? [] : others;
}

/** Reads the fields of results that match the text of the query, by URN. */
export async function readMatches(
  { query: text = '', types }: LineageQuery,
  urns: readonly string[],
  { search, disconnected }: Pick<RequestContext, 'search' | 'disconnected'>,
): Promise<ReadonlyMap<string, SearchResult['matchedFields']>> {
  if (isAnyText(text) || urns.length === 0) return new Map();
  const page = await search.search({
    text,
    types,
    filters: [{ and: [{ field: 'urn', values: [...urns] }] }],
    includeSoftDeleted: true,
    includeHidden: true,
    count: urns.length,
    disconnected,
  });
  return new Map(page.results.map(({ urn, matchedFields }) => [urn, matchedFields]));
}

/**
 * Replaces the text of a query, and filters on fields that only search has, by all URNs that search finds for them. The
 * URNs are then intersected with the closure, so that totals are exact.
 */
export async function resolveWithSearch(query: LineageQuery, context: Searcher): Promise<LineageQuery> {
  const { query: text = '', filters = [] } = query;
  const [textMatches, ...alternatives] = await Promise.all([
    isAnyText(text) ? undefined : findAll({ text, types: query.types }, context),
    ...filters.map(async ({ and }, i) => ({
      and: await Promise.all(
        and.map((criterion, j) => {
          const { [PATH]: path = Path.root.at('filters', i, 'and', j) } = criterion;
          return reportAtWhenDone(path, () => inGraph({ ...criterion, [PATH]: path }, context));
        }),
      ),
    })),
  ]);
  return { ...query, filters: alternatives, ...(textMatches && { textMatches }) };
}

/** Whether a text matches everything. */
const isAnyText = (text: string): boolean => ['', '*'].includes(text.trim());

/** Converts a condition to one that the graph can evaluate. It searches without negation, as search lacks entities. */
async function inGraph(written: Criterion, context: Searcher): Promise<Criterion> {
  if (isGraphField(written.field)) return written;
  const { criterion, isNegated: negated } = withoutNegation(written);
  const filters = [{ and: [criterion] }];
  const holds = constantResult(written);
  if (holds === undefined) {
    const values = await findAll({ filters }, context);
    return { [FOUND]: true, field: 'urn', values, negated };
  }
  // The result of the condition is constant. The search only checks that the field exists.
  await context.search.search({ filters, count: 0, disconnected: context.disconnected });
  return { field: 'urn', condition: 'EXISTS', negated: holds === negated };
}

async function findAll(
  query: Pick<SearchQuery, 'text' | 'types' | 'filters'>,
  { search, disconnected }: Searcher,
): Promise<string[]> {
  const urns: string[] = [];
  const pages = allPages(search, {
    ...query,
    sort: [{ field: 'urn', order: 'ASCENDING' }],
    includeSoftDeleted: true,
    includeHidden: true,
    count: PAGE,
    disconnected,
  });
  for await (const results of pages) for (const { urn } of results) urns.push(urn);
  return urns;
}
