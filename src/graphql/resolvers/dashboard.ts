import type { DashboardResolvers } from '../../generated/resolvers.js';
import { dashboardUsage, usageSummary } from '../fields/usage/views.js';

export const Dashboard = {
  usageStats: dashboardUsage,
  statsSummary: usageSummary('dashboardUsageStatistics'),
} satisfies DashboardResolvers;
