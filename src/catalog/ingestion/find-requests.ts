import type { Criterion } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';
import { type ListRequest, listEntities } from '../search/list-entities.js';
import type { SortKey } from '../search/types.js';
import { REQUEST_TYPE } from './execution-requests.js';
import { SOURCE_TYPE } from './sources.js';

const LATEST_FIRST: readonly SortKey[] = [{ field: 'requestTimeMs', order: 'DESCENDING' }];
/** Matches the ingestion sources that the system made. */
const OF_SYSTEM: Criterion = { field: 'sourceType', values: ['SYSTEM'] };
/** The largest number of these sources that are considered. */
const MAX_SYSTEM_SOURCES = 1000;
const SUCCESSES = ['SUCCESS', 'SUCCEEDED_WITH_WARNINGS'];

interface RequestsQuery extends ListRequest {
  /** Only requests of this source. */
  source?: string;
  /** True: only requests of sources that the system made. False: only others. */
  systemSources?: boolean | undefined;
  /** Only requests whose run succeeded. */
  succeeded?: boolean;
  /** Absent: the latest first. */
  sort?: readonly SortKey[] | undefined;
}

/** Finds a page of requests to run a task. */
export async function findRequests(
  { source, systemSources, succeeded, sort = LATEST_FIRST, ...request }: RequestsQuery,
  context: RequestContext,
) {
  const conditions: Criterion[] = [];
  if (source !== undefined) conditions.push({ field: 'ingestionSource', values: [source] });
  if (succeeded) conditions.push({ field: 'executionResultStatus', values: SUCCESSES });
  if (systemSources !== undefined) {
    const where = [{ and: [OF_SYSTEM] }];
    const { urns } = await listEntities(SOURCE_TYPE, { count: MAX_SYSTEM_SOURCES }, context, { where });
    conditions.push({ field: 'ingestionSource', values: urns, negated: !systemSources });
  }
  const where = conditions.length > 0 ? [{ and: conditions }] : [];
  return listEntities(REQUEST_TYPE, request, context, { where, sort });
}
