import { readCharts } from '../../../catalog/analytics/charts.js';
import { readHighlights } from '../../../catalog/analytics/highlights.js';
import type { AnalyticsChartResolvers, QueryResolvers } from '../../../generated/resolvers.js';

/** The group of charts that DataHub's pages show for the whole catalog. */
const WHOLE_CATALOG = 'GlobalMetadataAnalytics';

export const Query = {
  isAnalyticsEnabled: () => true,
  getHighlights: (_parent, _args, context) => readHighlights(context),
  async getAnalyticsCharts(_parent, _args, context) {
    const charts = await readCharts({}, context);
    return [{ groupId: WHOLE_CATALOG, title: 'What the catalog has', charts }];
  },
  async getMetadataAnalyticsCharts(_parent, { input: { entityType, domain, query: text } }, context) {
    const charts = await readCharts({ types: entityType && [entityType], domain, text }, context);
    return charts.length === 0 ? [] : [{ groupId: 'FilteredMetadata', title: 'What was found', charts }];
  },
} satisfies QueryResolvers;

export const AnalyticsChart = {
  /** Other kinds are charts over time and tables. Cairn does not record their data. */
  __resolveType: () => 'BarChart',
} satisfies AnalyticsChartResolvers;
