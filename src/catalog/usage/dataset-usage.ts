import type { DatasetUsageInput } from '../../generated/api.js';
import type { Aspects } from '../../generated/aspects.js';
import { groupBy } from '../../shared/group-by.js';
import type { RequestContext } from '../request-context.js';
import { type EventsArgs, readEvents } from '../timeseries/read-events.js';
import { windowStart, windowsThrough } from '../timeseries/windows.js';
import { startOf } from './range.js';
import { countsBy, sumOf, topUsers, usersOf } from './sums.js';

type Usage = Aspects['datasetUsageStatistics'];

/** The usage reports of a dataset within a range, newest first. */
const usageEvents = (
  dataset: { urn: string },
  range: Pick<EventsArgs, 'startTimeMillis' | 'endTimeMillis'>,
  context: RequestContext,
) => readEvents(dataset, 'datasetUsageStatistics', { ...range, all: true }, context);

function usageTotals(events: readonly Usage[]) {
  const fields = events.flatMap(({ fieldCounts = [] }) => fieldCounts);
  return {
    totalSqlQueries: sumOf(events.map(({ totalSqlQueries }) => totalSqlQueries)),
    ...usersOf(events),
    fieldCounts: countsBy(fields, ({ fieldPath }) => fieldPath),
  };
}

/** The usage of a dataset, with a bucket for each event and their totals. The oldest bucket comes first. */
export async function readDatasetUsage(
  dataset: { urn: string },
  { range, startTimeMillis }: { range?: string | undefined; startTimeMillis?: number | bigint | undefined },
  context: RequestContext,
) {
  const events = await usageEvents(dataset, { startTimeMillis: startTimeMillis ?? startOf(range) }, context);
  return { buckets: events.toReversed(), aggregations: usageTotals(events) };
}

/** The usage of a dataset in the last month. */
export async function readDatasetSummary(dataset: { urn: string }, context: RequestContext) {
  const events = await usageEvents(dataset, { startTimeMillis: startOf('MONTH') }, context);
  const { totalSqlQueries, uniqueUserCount, userCounts } = usageTotals(events);
  return {
    queryCountLast30Days: totalSqlQueries,
    uniqueUserCountLast30Days: uniqueUserCount,
    topUsersLast30Days: topUsers(userCounts),
  };
}

/**
 * The usage by windows of time, in DataHub's form. The windows reach from the first with usage to the last. Each has
 * its latest numbers. The total is the sum of these.
 */
export async function readUsageByWindow(
  dataset: { urn: string },
  { duration, startTimeMillis, endTimeMillis }: DatasetUsageInput,
  context: RequestContext,
) {
  const events = await usageEvents(dataset, { startTimeMillis, endTimeMillis }, context);
  const inside = groupBy(events, ({ timestampMillis }) => windowStart(Number(timestampMillis), duration));
  const buckets = windowsThrough([...inside.keys()], duration).map((bucket) => ({
    ...{ bucket, duration, resource: dataset.urn },
    metrics: latestOf(inside.get(bucket) ?? []),
  }));
  const totalSqlQueries = sumOf(buckets.map(({ metrics }) => metrics.totalSqlQueries));
  return { buckets, aggregations: { ...usageTotals(events), totalSqlQueries } };
}

/** The value of each field in the newest event that has it. */
function latestOf(events: readonly Usage[]) {
  const latest = <Name extends keyof Usage>(name: Name): Usage[Name] | undefined =>
    events.find((event) => event[name] !== undefined)?.[name];
  return {
    uniqueUserCount: latest('uniqueUserCount'),
    totalSqlQueries: latest('totalSqlQueries'),
    topSqlQueries: latest('topSqlQueries'),
  };
}
