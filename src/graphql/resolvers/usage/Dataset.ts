import type { GraphQLResolveInfo } from 'graphql';
import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';
import { readEvents } from '../../directives/timeseries.js';
import type { EntityRef } from '../../entity-ref.js';
import type { Nullable } from '../../search/filters.js';
import type { SearchInput } from '../../search/query.js';
import { scrollSiblings } from '../../search/related.js';
import { platformNativeType } from '../platform-native-type.js';
import { runs } from '../runs.js';
import { schemaMetadata } from '../schema-at-version.js';
import { operationsStats } from './operations-stats.js';
import { startOf } from './range.js';
import { countsBy, sumOf } from './sums.js';
import { timeseriesCapabilities } from './timeseries-capabilities.js';

interface UsageArgs {
  range?: string | null;
  startTimeMillis?: number | null;
}

/** How many users a summary names. */
const TOP_USERS = 5;

export const Dataset = {
  siblingsSearch: (
    { urn }: EntityRef,
    { input }: { input: Nullable<SearchInput> },
    context: Context,
    info?: GraphQLResolveInfo,
  ) => scrollSiblings(urn, input, context, info),

  platformNativeType,
  runs,
  operationsStats,
  timeseriesCapabilities,

  schemaMetadata,
  schema: (parent: EntityRef, _args: unknown, context: Context) => schemaMetadata(parent, {}, context),

  /** A bucket an event, the oldest first, and what they come to. */
  usageStats: async (parent: EntityRef, { range, startTimeMillis }: UsageArgs, context: Context) => {
    const events = await usageEvents(parent, startTimeMillis ?? startOf(range), context);
    return { buckets: events.toReversed(), aggregations: aggregate(events) };
  },

  statsSummary: async (parent: EntityRef, _args: unknown, context: Context) => {
    const { totalSqlQueries, uniqueUserCount, userCounts } = aggregate(
      await usageEvents(parent, startOf('MONTH'), context),
    );
    return {
      queryCountLast30Days: totalSqlQueries,
      uniqueUserCountLast30Days: uniqueUserCount,
      topUsersLast30Days: userCounts.slice(0, TOP_USERS).map(({ user }) => user),
    };
  },
};

function usageEvents(parent: EntityRef, startTimeMillis: number | undefined, context: Context) {
  return readEvents(parent, 'datasetUsageStatistics', { startTimeMillis, all: true }, context);
}

function aggregate(events: readonly JsonObject[]) {
  const userCounts = countsBy(events, 'userCounts', 'user');
  return {
    totalSqlQueries: sumOf(events, 'totalSqlQueries'),
    uniqueUserCount: userCounts.length,
    userCounts,
    fieldCounts: countsBy(events, 'fieldCounts', 'fieldPath'),
  };
}
