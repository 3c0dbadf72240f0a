import type { AnalyticsChartResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { assetCharts } from '../analytics/charts.js';
import { highlights } from '../analytics/highlights.js';
import { requestedTypes } from '../search/requested-types.js';

/** The group that DataHub's pages show of the whole catalog. */
const WHOLE_CATALOG = 'GlobalMetadataAnalytics';
/** In place of a domain: every asset, whether it has one or not. */
const ALL_DOMAINS = 'ALL';

export const Query = {
  isAnalyticsEnabled: () => true,
  getHighlights: (_parent, _args, context) => highlights(context),
  async getAnalyticsCharts(_parent, _args, context) {
    const types = requestedTypes(context.catalog.registry, undefined, 'SEARCH');
    const charts = await assetCharts({ types }, context);
    return [{ groupId: WHOLE_CATALOG, title: 'What the catalog has', charts }];
  },
  async getMetadataAnalyticsCharts(_parent, { input: { entityType, domain, query: text } }, context) {
    const types = requestedTypes(context.catalog.registry, entityType && [entityType], 'SEARCH');
    const filters =
      domain && domain !== ALL_DOMAINS ? [{ and: [{ field: 'domains', values: [domain] }] }] : [];
    const charts = await assetCharts({ types, filters, text }, context);
    return charts.length === 0 ? [] : [{ groupId: 'FilteredMetadata', title: 'What was found', charts }];
  },
} satisfies QueryResolvers;

export const AnalyticsChart = {
  /** Charts by time, and tables, are for what is not recorded here. */
  __resolveType: () => 'BarChart',
} satisfies AnalyticsChartResolvers;
