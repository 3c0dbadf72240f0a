import { expect, it } from 'vitest';
import { type ViewsEvent, viewers, viewSeries } from '../../../ui/src/entity-page/activity/view-series.js';

const day = { unit: 'DAY', multiple: 1 } as const;
const events: ViewsEvent[] = [
  { timestampMillis: 3, viewsCount: 100, favoritesCount: 7 },
  { timestampMillis: 2, eventGranularity: day, viewsCount: 4, userCounts: [{ user: 'ada', viewsCount: 4 }] },
  {
    ...{ timestampMillis: 1, eventGranularity: day, viewsCount: 3, uniqueUserCount: 2 },
    userCounts: [
      { user: 'ada', viewsCount: 1 },
      { user: 'ben', viewsCount: 2 },
    ],
  },
  { timestampMillis: 1, eventGranularity: { unit: 'HOUR', multiple: 6 }, viewsCount: 1 },
];

it('views are plotted by window of time, the oldest first, apart from totals', () => {
  expect(viewSeries(events).map(({ title, points }) => [title, points.map(({ value }) => value)])).toEqual([
    ['Views a day', [3, 4]],
    ['Users a day', [2]],
    ['Views in 6 hours', [1]],
    ['Views in total', [100]],
    ['Favourites in total', [7]],
  ]);
});

it('viewers are summed over the windows of one length', () => {
  expect(viewers(events)).toEqual([
    { key: 'ada', count: 5 },
    { key: 'ben', count: 2 },
  ]);
});
