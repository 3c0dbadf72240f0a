import { findRuns } from '../../../catalog/runs/find-runs.js';
import { scrollSiblings } from '../../../catalog/search/related-entities.js';
import { findSource, readSemanticFields } from '../../../catalog/semantic-models/semantic-fields.js';
import { readOldestTimes } from '../../../catalog/timeseries/index.js';
import { readDatasetSummary, readDatasetUsage } from '../../../catalog/usage/dataset-usage.js';
import { readOperationsStats } from '../../../catalog/usage/operations-stats.js';
import type { PlatformNativeType } from '../../../generated/api.js';
import type { DatasetResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { schemaMetadata } from '../fields/schema-at-version.js';
import { searchPage } from '../search/page.js';

/** The fields of a run's inputs and outputs, by the direction of its relationships. */
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
  siblingsSearch: ({ urn }: EntityRef, { input }, context, info) =>
    searchPage(input, context, info, (request) => scrollSiblings(urn, request, context)),
  operationsStats: (dataset: EntityRef, { input = {} }, context) =>
    readOperationsStats(dataset, input, context),
  source: (dataset: EntityRef, _args, context) => findSource(dataset, context),
  fields: (dataset: EntityRef, _args, context) => readSemanticFields(dataset, context),
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

  /** The times of the oldest events, by field. */
  async timeseriesCapabilities({ urn }: EntityRef, _args, { catalog }) {
    const names = Object.keys(SERIES);
    const times = await readOldestTimes(
      catalog,
      Object.values(SERIES).map((aspect) => ({ urn, aspect })),
    );
    return { assetStats: Object.fromEntries(names.map((name, index) => [name, times[index]])) };
  },

  usageStats: (dataset: EntityRef, args, context) => readDatasetUsage(dataset, args, context),
  statsSummary: (dataset: EntityRef, _args, context) => readDatasetSummary(dataset, context),
} satisfies DatasetResolvers;
