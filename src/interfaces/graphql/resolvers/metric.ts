import type { MetricResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity-fields.js';
import { assetsPage } from '../search/page.js';

export const Metric = {
  childMetrics: (metric: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    assetsPage(metric, { input: { ...input, types: ['metric'], scrollId } }, context, info),
  applications: applicationRelationships,
} satisfies MetricResolvers;
