import type { Optional } from '../../model/omit-nullish.js';
import type { Paging } from '../paging.js';
import type { RequestContext } from '../request-context.js';

/** Fields of a run that name an entity. */
type RunField = 'inputs' | 'outputs' | 'parentTemplate';

const DEFAULT_COUNT = 20;

/** A page of the runs that name an entity in a field, the newest first, from the search index. */
export async function findRuns(
  field: RunField,
  { urn }: { urn: string },
  { start, count }: Optional<Paging>,
  { search, disconnected }: RequestContext,
) {
  const { results, ...page } = await search.search({
    types: ['dataProcessInstance'],
    filters: [{ and: [{ field, values: [urn] }] }],
    sort: [{ field: 'created', order: 'DESCENDING' }],
    start,
    count: count ?? DEFAULT_COUNT,
    disconnected,
  });
  return { start: page.start, count: page.count, total: page.total, runs: results.map((run) => run.urn) };
}
