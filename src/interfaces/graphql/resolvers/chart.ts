import { readUsageSummary } from '../../../catalog/usage/dashboard-and-chart-usage.js';
import type { ChartResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const Chart = {
  statsSummary: (chart: EntityRef, _args, context) =>
    readUsageSummary('chartUsageStatistics', chart, context),
} satisfies ChartResolvers;
