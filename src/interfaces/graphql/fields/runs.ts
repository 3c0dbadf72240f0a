import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** Fields of a run that name an entity. */
type RunField = 'inputs' | 'outputs' | 'parentTemplate';

interface PageArgs {
  start?: number | null | undefined;
  count?: number | null | undefined;
}

const DEFAULT_COUNT = 20;

/** A page of the runs that name an entity in a field, the newest first, from the search index. */
export async function findRuns(
  field: RunField,
  { urn }: EntityRef,
  { start, count }: PageArgs,
  { search, disconnected }: Context,
) {
  const { results, ...page } = await search.search({
    types: ['dataProcessInstance'],
    filters: [{ and: [{ field, values: [urn] }] }],
    sort: [{ field: 'created', order: 'DESCENDING' }],
    start: start ?? undefined,
    count: count ?? DEFAULT_COUNT,
    disconnected,
  });
  return { start: page.start, count: page.count, total: page.total, runs: results.map((run) => run.urn) };
}
