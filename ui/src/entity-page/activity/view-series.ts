import type { ChartUsageStatistics, DashboardUsageStatistics } from '../../../../src/generated/aspects.js';

/** Usage of a dashboard or a chart: within a window of time, or without one in total up to then. */
export type ViewsEvent = DashboardUsageStatistics & ChartUsageStatistics;

const MEASURES = ['viewsCount', 'executionsCount', 'uniqueUserCount', 'favoritesCount'] as const;
type Measure = (typeof MEASURES)[number];

const NAMES: Readonly<Record<Measure, string>> = {
  viewsCount: 'Views',
  executionsCount: 'Runs',
  uniqueUserCount: 'Users',
  favoritesCount: 'Favourites',
};

/** One number over time. */
interface ViewSeries {
  title: string;
  points: { time: number; value: number }[];
}

/** The counts in the events, the oldest first: by each kind of window, then in total. */
export function viewSeries(events: readonly ViewsEvent[]): ViewSeries[] {
  const windows = [...new Set(events.map(windowOf))].sort(
    (one, other) => Number(one === '') - Number(other === ''),
  );
  return windows.flatMap((window) =>
    MEASURES.flatMap((measure) => {
      const points = events
        .filter((event) => windowOf(event) === window && event[measure] !== undefined)
        .map((event) => ({ time: Number(event.timestampMillis), value: Number(event[measure]) }))
        .sort((one, other) => one.time - other.time);
      return points.length === 0 ? [] : { title: `${NAMES[measure]} ${window || 'in total'}`, points };
    }),
  );
}

/** `a day`, `in 3 hours`; nothing for a total. */
function windowOf({ eventGranularity }: ViewsEvent): string {
  if (!eventGranularity) return '';
  const unit = eventGranularity.unit.toLowerCase();
  const { multiple = 1 } = eventGranularity;
  if (multiple !== 1) return `in ${multiple} ${unit}s`;
  return `${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/** How often each user has viewed it within the windows; totals would count again what these have. */
export function viewers(events: readonly ViewsEvent[]): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { userCounts = [] } of events.filter(windowOf))
    for (const { user, viewsCount = 0 } of userCounts) counts.set(user, (counts.get(user) ?? 0) + viewsCount);
  return [...counts].map(([key, count]) => ({ key, count }));
}
