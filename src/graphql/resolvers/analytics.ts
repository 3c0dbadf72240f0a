import type { AnalyticsChartResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { assetCharts } from '../analytics/charts.js';
import { highlights } from '../analytics/highlights.js';
import { requestedTypes } from '../search/requested-types.js';

export const Query = {
  isAnalyticsEnabled: () => true,
  getHighlights: (_parent, _args, context) => highlights(context),
  async getAnalyticsCharts(_parent, _args, context) {
    const types = requestedTypes(context.catalog.registry, undefined, 'SEARCH');
    const charts = await assetCharts({ types }, context);
    return [{ groupId: 'DataLandscape', title: 'What the catalog has', charts }];
  },
  async getMetadataAnalyticsCharts(_parent, { input: { entityType, domain, query: text } }, context) {
    const types = requestedTypes(context.catalog.registry, entityType && [entityType], 'SEARCH');
    const filters = domain ? [{ and: [{ field: 'domains', values: [domain] }] }] : [];
    const charts = await assetCharts({ types, filters, text }, context);
    return charts.length === 0 ? [] : [{ groupId: 'FilteredMetadata', title: 'What was found', charts }];
  },
} satisfies QueryResolvers;

export const AnalyticsChart = {
  /** Charts by time, and tables, are for what is not recorded here. */
  __resolveType: () => 'BarChart',
} satisfies AnalyticsChartResolvers;
