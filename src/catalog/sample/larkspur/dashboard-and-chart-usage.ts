import { DAY } from '../../../shared/time.js';
import type { SampleEvent } from '../entity.js';
import { chart, dashboard, user } from '../urns.js';
import { DAYS, FIRST_DAY } from './activity.js';

/** The number of views per day, by user. */
const VIEWS: Record<string, Record<string, number>> = {
  [dashboard('daily-trading')]: { 'rui.costa': 4, 'ines.mota': 2, 'amara.okoye': 1 },
  [dashboard('delivery-performance')]: { 'lena.vogel': 5, 'rui.costa': 1 },
  [chart('revenue-by-day')]: { 'rui.costa': 6, 'ines.mota': 2 },
};

const isDashboard = (urn: string) => urn.startsWith('urn:li:dashboard:');
const aspectOf = (urn: string) => (isDashboard(urn) ? 'dashboardUsageStatistics' : 'chartUsageStatistics');

/** The views of dashboards and charts: for each day of the week of activity, and in total at its end. */
export const dashboardAndChartUsage: readonly SampleEvent[] = Object.entries(VIEWS).flatMap(
  ([urn, readers]) => {
    const days = Array.from({ length: DAYS }, (_, day) => dayOf(urn, readers, day));
    const viewsCount = days.reduce((sum, { viewsCount: views }) => sum + views, 0);
    const total = { timestampMillis: FIRST_DAY + DAYS * DAY, viewsCount: 1_000 + viewsCount };
    return [...days, total].map((value) => ({ urn, aspect: aspectOf(urn), value }));
  },
);

function dayOf(urn: string, readers: Record<string, number>, day: number) {
  const userCounts = Object.entries(readers).map(([reader, views]) => ({
    user: user(reader),
    viewsCount: views + ((day * 3) % 4),
  }));
  const viewsCount = userCounts.reduce((sum, { viewsCount: views }) => sum + views, 0);
  return {
    timestampMillis: FIRST_DAY + day * DAY,
    eventGranularity: { unit: 'DAY', multiple: 1 },
    viewsCount,
    uniqueUserCount: userCounts.length,
    // The dashboard is rendered each hour.
    ...(isDashboard(urn) && { executionsCount: 24 }),
    userCounts,
  };
}
