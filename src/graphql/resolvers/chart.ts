import type { ChartResolvers } from '../../generated/resolvers.js';
import { usageSummary } from '../fields/usage/views.js';

export const Chart = { statsSummary: usageSummary('chartUsageStatistics') } satisfies ChartResolvers;
