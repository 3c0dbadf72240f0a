import type { PlatformNativeType } from '../../../generated/api.js';
import type { DatasetResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { findRuns } from '../fields/runs.js';
import { schemaMetadata } from '../fields/schema-at-version.js';
import { findSource, semanticFields } from '../fields/semantic-fields.js';
import { usageEvents, usageTotals } from '../fields/usage/dataset-usage.js';
import { operationsStats } from '../fields/usage/operations-stats.js';
import { startOf } from '../fields/usage/range.js';
import { scrollSiblings } from '../search/related.js';

/** The most users in a summary. */
const TOP_USERS = 5;
/** The datasets that a run reads, and those that it writes. */
const RUN_FIELDS = { INCOMING: 'inputs', OUTGOING: 'outputs' } as const;

const SERIES = {
  oldestOperationTime: 'operation',
  oldestDatasetUsageTime: 'datasetUsageStatistics',
  oldestDatasetProfileTime: 'datasetProfile',
};

/** The sub-types, in lower case, that correspond to the older dataset kinds. */
const KINDS: ReadonlyMap<string, PlatformNativeType> = new Map([
  ['bucket', 'BUCKET'],
  ['directory', 'DIRECTORY'],
  ['folder', 'DIRECTORY'],
  ['stream', 'STREAM'],
  ['table', 'TABLE'],
  ['topic', 'STREAM'],
  ['view', 'VIEW'],
]);

export const Dataset = {
  siblingsSearch: ({ urn }: EntityRef, { input }, context, info) => scrollSiblings(urn, input, context, info),
  operationsStats,
  source: findSource,
  fields: semanticFields,
  schemaMetadata,
  schema: (dataset: EntityRef, _args, context) => schemaMetadata(dataset, {}, context),

  /** The first sub-type that is one of the older kinds. */
  async platformNativeType({ urn }: EntityRef, _args, { loaders }) {
    const subTypes = await loaders.aspect.load({ urn, aspect: 'subTypes' });
    return subTypes?.value.json.typeNames
      ?.map((name) => KINDS.get(name.toLowerCase()))
      .find((kind) => kind !== undefined);
  },

  runs: (dataset: EntityRef, { direction, ...page }, context) =>
    findRuns(RUN_FIELDS[direction], dataset, page, context),

  /** The times of the oldest events. */
  async timeseriesCapabilities({ urn }: EntityRef, _args, { catalog }) {
    const names = Object.keys(SERIES);
    const times = await catalog.timeseries.oldest(Object.values(SERIES).map((aspect) => ({ urn, aspect })));
    return { assetStats: Object.fromEntries(names.map((name, index) => [name, times[index]])) };
  },

  /** A bucket for each event, the oldest first, and their totals. */
  async usageStats(dataset: EntityRef, { range, startTimeMillis }, context) {
    const events = await usageEvents(
      dataset,
      { startTimeMillis: startTimeMillis ?? startOf(range) },
      context,
    );
    return { buckets: events.toReversed(), aggregations: usageTotals(events) };
  },

  async statsSummary(dataset: EntityRef, _args, context) {
    const events = await usageEvents(dataset, { startTimeMillis: startOf('MONTH') }, context);
    const { totalSqlQueries, uniqueUserCount, userCounts } = usageTotals(events);
    return {
      queryCountLast30Days: totalSqlQueries,
      uniqueUserCountLast30Days: uniqueUserCount,
      topUsersLast30Days: userCounts.slice(0, TOP_USERS).map(({ user }) => user),
    };
  },
} satisfies DatasetResolvers;
