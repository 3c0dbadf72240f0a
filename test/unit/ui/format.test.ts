import { expect, it } from 'vitest';
import {
  formatAge,
  formatDay,
  formatDays,
  formatDuration,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTime,
} from '../../../ui/src/parts/format.js';

const NOW = Date.UTC(2026, 0, 31, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

it.for([
  [10_000, 'just now'],
  [60 * MINUTE - 1, '59 minutes ago'],
  [24 * HOUR - 1, '23 hours ago'],
  // It need not be yesterday.
  [40 * HOUR, '1 day ago'],
  [29 * DAY, '29 days ago'],
  [-3 * HOUR, 'in 3 hours'],
] as const)('the age of %s ms is formatted', ([passed, text]) => {
  expect(formatAge(NOW - passed, NOW)).toBe(text);
});

it('an age of 30 days is formatted as a date', () => {
  expect(formatAge(NOW - 30 * DAY, NOW)).toBe(formatDay(NOW - 30 * DAY));
});

it('a range of days has the common part once', () => {
  const day = new Date(2026, 0, 31).getTime();
  expect(formatDays(day, day + HOUR)).toBe(formatDay(day));
  expect(formatDays(day - 20 * DAY, day).length).toBeLessThan(2 * formatDay(day).length + 3);
});

it('a time beyond the calendar is formatted as a number', () => {
  const ofNanoseconds = NOW * 1_000_000;
  const shown = `${ofNanoseconds} (no date)`;
  for (const format of [formatTime, formatMoment, formatDay, formatAge])
    expect(format(ofNanoseconds)).toBe(shown);
  expect(formatDays(NOW, ofNanoseconds)).toBe(`${formatDay(NOW)} – ${shown}`);
});

it.for([
  [850, '850 ms'],
  [42_400, '42 s'],
  [8 * MINUTE, '8 min'],
  [59_700, '1 min'],
  [90_000, '1.5 min'],
  [HOUR - 1000, '1 h'],
  [90 * MINUTE, '1.5 h'],
  [30 * HOUR, '30 h'],
] as const)('the duration %s ms is formatted without a line break', ([passed, text]) => {
  expect(formatDuration(passed)).toBe(text.replace(' ', '\u00a0'));
});

it.for([
  [12_345_678, '12,345,678'],
  [0.0004, '0.0004'],
  [1234.5678, '1,234.568'],
  [0, '0'],
] as const)('the number %s is formatted with its significant digits', ([value, text]) => {
  expect(formatNumber(value)).toBe(text);
});

it.for([
  [0, '0%'],
  [0.0004, '0.04%'],
  [0.123456, '12.3%'],
  [0.9999, '>99.9%'],
  [1, '100%'],
] as const)('the share %s is formatted as 0% or 100% only if it is exactly that', ([value, text]) => {
  expect(formatPercent(value)).toBe(text);
});
