import type { MetricResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity.js';
import { searchAssets } from '../search/assets.js';

export const Metric = {
  childMetrics: (metric: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    searchAssets(metric, { ...input, types: ['metric'], scrollId }, context, info),
  applications: applicationRelationships,
} satisfies MetricResolvers;
