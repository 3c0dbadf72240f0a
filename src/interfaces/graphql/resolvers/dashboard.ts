import { readDashboardUsage, readUsageSummary } from '../../../catalog/usage/dashboard-and-chart-usage.js';
import type { DashboardResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const Dashboard = {
  usageStats: (dashboard: EntityRef, args, context) => readDashboardUsage(dashboard, args, context),
  statsSummary: (dashboard: EntityRef, _args, context) =>
    readUsageSummary('dashboardUsageStatistics', dashboard, context),
} satisfies DashboardResolvers;
