import type { Aspects } from '../../generated/aspects.js';
import type { RequestContext } from '../request-context.js';
import { type EventsArgs, isUnlimited, readEvents } from '../timeseries/read-events.js';
import { startOf } from './range.js';
import { sumOf, topUsers, usersOf } from './sums.js';

type Series = 'dashboardUsageStatistics' | 'chartUsageStatistics';
type Usage = Partial<Aspects['dashboardUsageStatistics']>;

/** The usage of a dashboard, by bucket and in total. */
export async function readDashboardUsage(
  dashboard: { urn: string },
  args: EventsArgs,
  context: RequestContext,
) {
  const asked = { ...args, all: isUnlimited(args) };
  const events = await readEvents(dashboard, 'dashboardUsageStatistics', asked, context);
  const buckets = events.filter(isBucket).toReversed();
  return { buckets, aggregations: aggregate(buckets), metrics: events.filter((event) => !isBucket(event)) };
}

/** Summarizes the usage of the last month, from the events of an aspect. */
export async function readUsageSummary(aspect: Series, entity: { urn: string }, context: RequestContext) {
  const [recent, latest] = await Promise.all([
    readEvents(entity, aspect, { startTimeMillis: startOf('MONTH'), all: true }, context),
    context.loaders.aspect.load({ urn: entity.urn, aspect }),
  ]);
  const { viewsCount, uniqueUserCount, userCounts } = aggregate(recent.filter(isBucket));
  return {
    viewCount: latest && !isBucket(latest.value.json) ? latest.value.json.viewsCount : undefined,
    viewCountLast30Days: viewsCount,
    uniqueUserCountLast30Days: uniqueUserCount,
    topUsersLast30Days: topUsers(userCounts),
  };
}

/**
 * Whether an event reports the usage within a bucket of time. Without a granularity, it reports the total up to its
 * time.
 */
const isBucket = ({ eventGranularity }: Usage) => eventGranularity !== undefined && eventGranularity !== null;

const aggregate = (buckets: readonly Usage[]) => ({
  viewsCount: sumOf(buckets.map(({ viewsCount }) => viewsCount)),
  executionsCount: sumOf(buckets.map(({ executionsCount }) => executionsCount)),
  ...usersOf(buckets),
});
