import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';
import { type EventsArgs, isUnlimited, readEvents } from '../../directives/timeseries.js';
import type { EntityRef } from '../../entity-ref.js';
import { startOf } from './range.js';
import { countsBy, sumOf } from './sums.js';

/** How many users a summary names. */
const TOP_USERS = 5;

/** An event is the usage within a bucket of time, or else, without a granularity, the total up to its time. */
const isBucket = ({ eventGranularity }: JsonObject) =>
  eventGranularity !== undefined && eventGranularity !== null;

function aggregate(buckets: readonly JsonObject[]) {
  const userCounts = countsBy(buckets, 'userCounts', 'user');
  return {
    viewsCount: sumOf(buckets, 'viewsCount'),
    executionsCount: sumOf(buckets, 'executionsCount'),
    uniqueUserCount: userCounts.length,
    userCounts,
  };
}

const usageStats = (aspect: string) => async (parent: EntityRef, args: EventsArgs, context: Context) => {
  const events = await readEvents(parent, aspect, { ...args, all: isUnlimited(args) }, context);
  const buckets = events.filter(isBucket).toReversed();
  return { buckets, aggregations: aggregate(buckets), metrics: events.filter((event) => !isBucket(event)) };
};

const statsSummary = (aspect: string) => async (parent: EntityRef, _args: unknown, context: Context) => {
  const [recent, latest] = await Promise.all([
    readEvents(parent, aspect, { startTimeMillis: startOf('MONTH'), all: true }, context),
    context.loaders.aspect.load({ urn: parent.urn, aspect }),
  ]);
  const { viewsCount, uniqueUserCount, userCounts } = aggregate(recent.filter(isBucket));
  const total = latest && !isBucket(latest.value.json) ? latest.value.json.viewsCount : undefined;
  return {
    viewCount: total,
    viewCountLast30Days: viewsCount,
    uniqueUserCountLast30Days: uniqueUserCount,
    topUsersLast30Days: userCounts.slice(0, TOP_USERS).map(({ user }) => user),
  };
};

export const Dashboard = {
  usageStats: usageStats('dashboardUsageStatistics'),
  statsSummary: statsSummary('dashboardUsageStatistics'),
};

export const Chart = { statsSummary: statsSummary('chartUsageStatistics') };
