import { badRequest } from '../../shared/errors.js';
import { FOUND } from '../filter/types.js';
import { MAX_COUNT, readPaging } from '../paging.js';
import type { RequestContext } from '../request-context.js';
import { allPages } from '../search/all-pages.js';
import type { SortKey } from '../search/types.js';
import type { LineagePage, LineageQuery, LineageResult } from './types.js';

/**
 * Reads a page of lineage in the order of fields of search. What search does not have comes last, such as columns.
 * @throws CairnError BAD_REQUEST for a field that search does not have, or for more results than can be sorted
 */
export async function readSortedPage(
  query: LineageQuery,
  sort: readonly SortKey[],
  context: RequestContext,
): Promise<LineagePage> {
  const { start, count } = readPaging(query);
  const all = await context.catalog.lineage.search({ ...query, start: 0, count: MAX_COUNT });
  if (all.total > MAX_COUNT)
    throw badRequest(
      `At most ${MAX_COUNT} entities of lineage can be sorted, and these are ${all.total}: ask for fewer, or leave sortInput out`,
    );
  const results = await inOrder(all.results, sort, { start, count }, context);
  return { ...all, start, count: results.length, results, nextScrollId: undefined };
}

async function inOrder(
  results: readonly LineageResult[],
  sort: readonly SortKey[],
  { start, count }: { start: number; count: number },
  { search, disconnected }: RequestContext,
): Promise<LineageResult[]> {
  const byUrn = new Map(results.map((result) => [result.urn, result]));
  const wanted = {
    filters: [{ and: [{ [FOUND]: true, field: 'urn', values: [...byUrn.keys()] } as const] }],
    ...{ sort, includeSoftDeleted: true, includeHidden: true, disconnected },
  };
  const page = await search.search({ ...wanted, start, count });
  const ranked = page.results.flatMap(({ urn }) => byUrn.get(urn) ?? []);
  if (ranked.length === count) return ranked;
  for await (const known of allPages(search, wanted)) for (const { urn } of known) byUrn.delete(urn);
  const first = Math.max(0, start - page.total);
  return [...ranked, ...[...byUrn.values()].slice(first, first + count - ranked.length)];
}
