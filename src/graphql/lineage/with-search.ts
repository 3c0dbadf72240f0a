import { positive, withoutValues } from '../../catalog/filter/conditions.js';
import { located } from '../../catalog/filter/parse.js';
import { isGraphField } from '../../catalog/lineage/filter.js';
import type { LineageQuery } from '../../catalog/lineage/types.js';
import type { Criterion } from '../../catalog/types.js';
import type { Optional } from '../../present.js';
import { rebaseProblems } from '../../rebase-problems.js';
import type { SearchQuery } from '../../search/types.js';
import type { Context } from '../context.js';

type Searcher = Pick<Context, 'search'> & Optional<Pick<Context, 'signal'>>;

/** The most that search gives at once. */
const PAGE = 10_000;

/**
 * A query whose text, and whose filters on fields that the graph does not have, are answered by search: all URNs that it
 * finds, which the closure is then intersected with. Nothing is estimated or cut.
 */
export async function withSearch(query: LineageQuery, context: Searcher): Promise<LineageQuery> {
  const { query: text = '', filters = [] } = query;
  const [found, ...alternatives] = await Promise.all([
    isAnyText(text) ? undefined : findAll({ text, types: query.types }, context),
    ...filters.map(async ({ and }, i) => ({
      and: await Promise.all(and.map((criterion, j) => inFilters(i, j, () => inGraph(criterion, context)))),
    })),
  ]);
  return { ...query, filters: alternatives, ...(found && { found }) };
}

/** Whether a text asks for nothing in particular. */
export const isAnyText = (text: string): boolean => ['', '*'].includes(text.trim());

/** A condition that the graph can tell. It is looked for as if it were not negated: search does not know every entity. */
async function inGraph(written: Criterion, context: Searcher): Promise<Criterion> {
  if (isGraphField(written.field)) return written;
  const { criterion, isNegated: negated } = positive(written);
  const filters = [{ and: [criterion] }];
  const holds = withoutValues(written);
  if (holds === undefined) return { field: 'urn', values: await findAll({ filters }, context), negated };
  // What it says of everything is known; there must be such a field all the same.
  await context.search.search({ filters, count: 0, signal: context.signal });
  return { field: 'urn', condition: 'EXISTS', negated: holds === negated };
}

/** Lets what is wrong with a condition, which search is asked alone, point to where it is. */
const inFilters = <T>(alternative: number, condition: number, work: () => Promise<T>) => {
  const target = `/filters/${alternative}/and/${condition}`;
  return located(target, () =>
    rebaseProblems(work, (pointer) => pointer.replace(/^\/filters\/0\/and\/0/, target)),
  );
};

async function findAll(
  query: Pick<SearchQuery, 'text' | 'types' | 'filters'>,
  { search, signal }: Searcher,
): Promise<string[]> {
  const urns: string[] = [];
  const sort = [{ field: 'urn', order: 'ASCENDING' }] as const;
  for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
    const page = await search.search({ ...query, sort, softDeleted: true, count: PAGE, scrollId, signal });
    for (const { urn } of page.results) urns.push(urn);
    scrollId = page.nextScrollId;
  }
  return urns;
}
