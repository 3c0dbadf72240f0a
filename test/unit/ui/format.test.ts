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
] as const)('the age of what was %s ms ago', ([passed, text]) => {
  expect(formatAge(NOW - passed, NOW)).toBe(text);
});

it('what is long ago has its day', () => {
  expect(formatAge(NOW - 30 * DAY, NOW)).toBe(formatDay(NOW - 30 * DAY));
});

it('several days have what is common to them once', () => {
  const day = new Date(2026, 0, 31).getTime();
  expect(formatDays(day, day + HOUR)).toBe(formatDay(day));
  expect(formatDays(day - 20 * DAY, day).length).toBeLessThan(2 * formatDay(day).length + 3);
});

it('a time beyond the calendar is shown as what it is', () => {
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
] as const)('%s ms took so long, on one line', ([passed, text]) => {
  expect(formatDuration(passed)).toBe(text.replace(' ', '\u00a0'));
});

it.for([
  [12_345_678, '12,345,678'],
  [0.0004, '0.0004'],
  [1234.5678, '1,234.568'],
  [0, '0'],
] as const)('the number %s keeps what it says', ([value, text]) => {
  expect(formatNumber(value)).toBe(text);
});

it.for([
  [0, '0%'],
  [0.0004, '0.04%'],
  [0.123456, '12.3%'],
  [0.9999, '>99.9%'],
  [1, '100%'],
] as const)('%s is none or all only if it is', ([value, text]) => {
  expect(formatPercent(value)).toBe(text);
});
