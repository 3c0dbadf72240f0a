import type { Optional } from '../../model/omit-nullish.js';
import type { Paging } from '../paging.js';
import type { RequestContext } from '../request-context.js';

/** Fields of a run that refer to an entity. */
type RunField = 'inputs' | 'outputs' | 'parentTemplate';

const DEFAULT_COUNT = 20;

/** A page of the runs that refer to an entity in a field, from the search index. The newest come first. */
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
