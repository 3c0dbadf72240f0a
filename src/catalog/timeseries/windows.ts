import { badRequest } from '../../shared/errors.js';
import { DAY, HOUR, MAX_DATE, MINUTE, SECOND, WEEK } from '../../shared/time.js';

/** Units of constant length, with the start of one such unit. Weeks begin on Mondays. */
const LENGTHS: Readonly<Record<string, { millis: number; from: number }>> = {
  SECOND: { millis: SECOND, from: 0 },
  MINUTE: { millis: MINUTE, from: 0 },
  HOUR: { millis: HOUR, from: 0 },
  DAY: { millis: DAY, from: 0 },
  WEEK: { millis: WEEK, from: -3 * DAY },
};

/** Units that consist of months. */
const MONTHS: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/**
 * The start of the time window that contains a time. A window spans a number of calendar units in UTC.
 * @throws CairnError BAD_REQUEST for an unknown unit
 */
export function windowStart(time: number, unit: string, multiple = 1): number {
  if (!Number.isSafeInteger(multiple) || multiple < 1)
    throw badRequest(`A window of time has 1 or more units, not ${multiple}`);
  const length = LENGTHS[unit];
  if (length) {
    const millis = length.millis * multiple;
    return Math.floor((time - length.from) / millis) * millis + length.from;
  }
  const months = MONTHS[unit];
  if (months === undefined)
    throw badRequest(
      `There is no window of time by ${unit}: use ${[...Object.keys(LENGTHS), ...Object.keys(MONTHS)].join(', ')}`,
    );
  const date = dateOf(time);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const first = Math.floor(month / (months * multiple)) * months * multiple;
  return Date.UTC(Math.floor(first / 12), first % 12);
}

/** The date of a time. A time beyond the calendar gives the nearest date. */
const dateOf = (time: number): Date => new Date(Math.min(Math.max(time, -MAX_DATE), MAX_DATE));

/** The maximum number of windows in a list, which is that of DataHub's search engine. */
const MAX_WINDOWS = 65_536;

/**
 * The starts of all windows between the first and the last of the given ones, including both.
 * @throws CairnError BAD_REQUEST if there are too many
 */
export function windowsThrough(some: readonly number[], unit: string, multiple = 1): number[] {
  const last = some.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const first = some.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const starts: number[] = [];
  for (let start = first; start <= last; start = nextWindow(start, unit, multiple)) {
    if (starts.length === MAX_WINDOWS)
      throw badRequest(
        `There are more than ${MAX_WINDOWS} windows of time: use longer ones, or a shorter range`,
      );
    starts.push(start);
  }
  return starts;
}

/** The start of the window that follows the one with this start. */
function nextWindow(start: number, unit: string, multiple: number): number {
  const length = LENGTHS[unit];
  if (length) return start + length.millis * multiple;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (MONTHS[unit] ?? 1) * multiple);
}
