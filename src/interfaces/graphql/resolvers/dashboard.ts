import type { DashboardResolvers } from '../../../generated/resolvers.js';
import { dashboardUsage, usageSummary } from '../fields/usage/dashboard-and-chart-usage.js';

export const Dashboard = {
  usageStats: dashboardUsage,
  statsSummary: usageSummary('dashboardUsageStatistics'),
} satisfies DashboardResolvers;
