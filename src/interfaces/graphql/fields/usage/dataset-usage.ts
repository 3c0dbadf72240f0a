import { windowStart, windowsThrough } from '../../../../catalog/timeseries/windows.js';
import type { DatasetUsageInput } from '../../../../generated/api.js';
import type { Aspects } from '../../../../generated/aspects.js';
import { groupBy } from '../../../../shared/group-by.js';
import type { Context } from '../../context.js';
import { type EventsArgs, readEvents } from '../../directives/timeseries.js';
import type { EntityRef } from '../../entity-ref.js';
import { countsBy, sumOf, usersOf } from './sums.js';

type Usage = Aspects['datasetUsageStatistics'];

/** All reports of the usage of a dataset, newest first. */
export const usageEvents = (
  dataset: EntityRef,
  range: Pick<EventsArgs, 'startTimeMillis' | 'endTimeMillis'>,
  context: Context,
) => readEvents(dataset, 'datasetUsageStatistics', { ...range, all: true }, context);

/** The sums of the usage that events report. */
export function usageTotals(events: readonly Usage[]) {
  const users = events.flatMap(({ userCounts = [] }) => userCounts);
  const fields = events.flatMap(({ fieldCounts = [] }) => fieldCounts);
  const userCounts = countsBy(users, ({ user }) => user);
  return {
    totalSqlQueries: sumOf(events.map(({ totalSqlQueries }) => totalSqlQueries)),
    uniqueUserCount: usersOf(userCounts, events),
    userCounts,
    fieldCounts: countsBy(fields, ({ fieldPath }) => fieldPath),
  };
}

/**
 * Usage by windows of time, as DataHub has it: of each window from the first with usage to the last the latest numbers, and
 * the sum of these.
 */
export async function datasetUsage(
  dataset: EntityRef,
  { duration, startTimeMillis, endTimeMillis }: DatasetUsageInput,
  context: Context,
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

/** Of the newest event that has it, each. */
function latestOf(events: readonly Usage[]) {
  const latest = <Name extends keyof Usage>(name: Name): Usage[Name] | undefined =>
    events.find((event) => event[name] !== undefined)?.[name];
  return {
    uniqueUserCount: latest('uniqueUserCount'),
    totalSqlQueries: latest('totalSqlQueries'),
    topSqlQueries: latest('topSqlQueries'),
  };
}
