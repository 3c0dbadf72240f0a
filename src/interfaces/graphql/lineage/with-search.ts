import { constantResult, withoutNegation } from '../../../catalog/filter/conditions.js';
import { withPointer } from '../../../catalog/filter/parse.js';
import { FOUND } from '../../../catalog/filter/types.js';
import { isGraphField } from '../../../catalog/lineage/filter.js';
import type { LineageQuery } from '../../../catalog/lineage/types.js';
import type { SearchQuery } from '../../../catalog/search/types.js';
import type { Criterion } from '../../../catalog/types.js';
import type { Optional } from '../../../model/omit-nullish.js';
import { rebaseProblems } from '../../../shared/rebase-problems.js';
import type { Context } from '../context.js';

type Searcher = Pick<Context, 'search'> & Optional<Pick<Context, 'disconnected'>>;

/** The most results of one search. */
const PAGE = 10_000;

/**
 * Replaces the text of a query, and filters on fields that only search has, by all URNs that search finds for them. The
 * graph then intersects these with the closure, so that totals are exact.
 */
export async function resolveWithSearch(query: LineageQuery, context: Searcher): Promise<LineageQuery> {
  const { query: text = '', filters = [] } = query;
  const [textMatches, ...alternatives] = await Promise.all([
    isAnyText(text) ? undefined : findAll({ text, types: query.types }, context),
    ...filters.map(async ({ and }, i) => ({
      and: await Promise.all(and.map((criterion, j) => inFilters(i, j, () => inGraph(criterion, context)))),
    })),
  ]);
  return { ...query, filters: alternatives, ...(textMatches && { textMatches }) };
}

/** Whether a text matches everything. */
export const isAnyText = (text: string): boolean => ['', '*'].includes(text.trim());

/** A condition that the graph can evaluate. Search gets it without its negation, since it does not know every entity. */
async function inGraph(written: Criterion, context: Searcher): Promise<Criterion> {
  if (isGraphField(written.field)) return written;
  const { criterion, isNegated: negated } = withoutNegation(written);
  const filters = [{ and: [criterion] }];
  const holds = constantResult(written);
  if (holds === undefined) {
    const values = await findAll({ filters }, context);
    return { [FOUND]: true, field: 'urn', values, negated };
  }
  // Its result is constant, but the field must exist.
  await context.search.search({ filters, count: 0, disconnected: context.disconnected });
  return { field: 'urn', condition: 'EXISTS', negated: holds === negated };
}

/** Converts the pointers of a condition's problems to its position in the input, since search gets it alone. */
const inFilters = <T>(alternative: number, condition: number, work: () => Promise<T>) => {
  const target = `/filters/${alternative}/and/${condition}`;
  return withPointer(target, () =>
    rebaseProblems(work, (pointer) => pointer.replace(/^\/filters\/0\/and\/0/, target)),
  );
};

async function findAll(
  query: Pick<SearchQuery, 'text' | 'types' | 'filters'>,
  { search, disconnected }: Searcher,
): Promise<string[]> {
  const urns: string[] = [];
  const sort = [{ field: 'urn', order: 'ASCENDING' }] as const;
  for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
    const page = await search.search({
      ...query,
      sort,
      includeSoftDeleted: true,
      includeHidden: true,
      count: PAGE,
      scrollId,
      disconnected,
    });
    for (const { urn } of page.results) urns.push(urn);
    scrollId = page.nextScrollId;
  }
  return urns;
}
