import type { ChartResolvers } from '../../../generated/resolvers.js';
import { usageSummary } from '../fields/usage/dashboard-and-chart-usage.js';

export const Chart = { statsSummary: usageSummary('chartUsageStatistics') } satisfies ChartResolvers;
