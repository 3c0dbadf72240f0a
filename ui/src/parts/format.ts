/** Small numbers keep their digits. */
const PRECISE = { maximumSignificantDigits: 3, roundingPriority: 'morePrecision' } as const;
const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 3, ...PRECISE });
const PERCENTS = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, ...PRECISE });
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
// As browsers write times in their own fields.
const DATES = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const MOMENTS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const DAYS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const AGES = new Intl.RelativeTimeFormat('en');

const DAY = 86_400_000;
/** From when on a day says more than how long ago it was. */
const OLD = 30 * DAY;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `12,345`. */
export const formatNumber = (value: number): string => NUMBERS.format(value);
/** `12.3%`, of 1; all only of all. */
export const formatPercent = (value: number): string =>
  value < 1 && value > MOST ? `>${PERCENTS.format(MOST)}` : PERCENTS.format(value);
/** A share that is closer to 1 would be rounded to it. */
const MOST = 0.999;
/** `12.3K`. */
export const formatShort = (value: number): string => SHORT.format(value);
/** It may break after the day, not within the hour. */
export const formatTime = (millis: number): string =>
  ifDate(millis, () => DATES.format(millis).replace(/\s(?=[AP]M$)/, '\u00a0'));
/** With seconds. */
export const formatMoment = (millis: number): string => ifDate(millis, () => MOMENTS.format(millis));
export const formatDay = (millis: number): string => ifDate(millis, () => DAYS.format(millis));
/** `Oct 27 – Nov 25, 2026`; of one day, that day. */
export const formatDays = (from: number, to: number): string =>
  isDate(from) && isDate(to) ? DAYS.formatRange(from, to) : `${formatDay(from)} – ${formatDay(to)}`;
/** Whether the calendar has a time: nanoseconds that were taken for milliseconds are beyond it. */
export const isDate = (millis: number): boolean => !Number.isNaN(new Date(millis).getTime());
const ifDate = (millis: number, format: () => string) => (isDate(millis) ? format() : `${millis} (no date)`);

/** `3 hours ago`; of what is long ago, the day. */
export function formatAge(millis: number, now = Date.now()): string {
  const passed = millis - now;
  if (Math.abs(passed) >= OLD) return formatDay(millis);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(passed) >= size) ?? [];
  if (unit === undefined || length === undefined) return 'just now';
  return AGES.format(Math.trunc(passed / length), unit);
}

/** `850 ms`, `42 s`, `1.5 min`, `12 h`, on one line. */
export function formatDuration(millis: number): string {
  if (millis < 999.5) return `${Math.round(millis)}\u00a0ms`;
  if (millis < 59_500) return `${Math.round(millis / 1000)}\u00a0s`;
  if (millis < 3_570_000) return `${rounded(millis / 60_000)}\u00a0min`;
  return `${rounded(millis / 3_600_000)}\u00a0h`;
}

/** With a digit behind the point where that says much. */
const rounded = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** `1 dataset`, `3 datasets`. */
export const pluralized = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A text of at most so many characters, with a sign where there was more. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
