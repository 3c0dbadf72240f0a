import type { Criterion } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { type ListRequest, listEntities } from '../search/list-entities.js';
import type { SortKey } from '../search/types.js';

const LATEST_FIRST: readonly SortKey[] = [{ field: 'requestTimeMs', order: 'DESCENDING' }];
/** The sources that the system made. */
const OF_SYSTEM: Criterion = { field: 'sourceType', values: ['SYSTEM'] };
/** The most of them that are looked at. */
const MAX_SYSTEM_SOURCES = 1000;
const SUCCESSES = ['SUCCESS', 'SUCCEEDED_WITH_WARNINGS'];

interface RequestsQuery extends ListRequest {
  /** Only those of this source. */
  source?: string;
  /** Only those of sources that the system made, or only others. */
  systemSources?: boolean | undefined;
  /** Only those that succeeded. */
  succeeded?: boolean;
  /** The latest first when absent. */
  sort?: readonly SortKey[] | undefined;
}

/** A page of the requests to run a task. */
export async function findRequests(
  { source, systemSources, succeeded, sort = LATEST_FIRST, ...request }: RequestsQuery,
  context: RequestContext,
) {
  const conditions: Criterion[] = [];
  if (source !== undefined) conditions.push({ field: 'ingestionSource', values: [source] });
  if (succeeded) conditions.push({ field: 'executionResultStatus', values: SUCCESSES });
  if (systemSources !== undefined) {
    const where = [{ and: [OF_SYSTEM] }];
    const { urns } = await listEntities(SOURCE, { count: MAX_SYSTEM_SOURCES }, context, { where });
    conditions.push({ field: 'ingestionSource', values: urns, negated: !systemSources });
  }
  const where = conditions.length > 0 ? [{ and: conditions }] : [];
  return listEntities('dataHubExecutionRequest', request, context, { where, sort });
}

const SOURCE = 'dataHubIngestionSource';
