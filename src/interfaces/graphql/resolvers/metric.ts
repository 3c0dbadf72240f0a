import { searchAssets } from '../../../catalog/search/assets-of.js';
import type { MetricResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity-fields.js';
import { searchPage } from '../search/page.js';

export const Metric = {
  childMetrics: (metric: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    searchPage({ ...input, types: ['metric'], scrollId }, context, info, (request) =>
      searchAssets(metric, request, context),
    ),
  applications: applicationRelationships,
} satisfies MetricResolvers;
