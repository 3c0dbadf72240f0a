import { badRequest } from '../../errors.js';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../time.js';

/** Units that are all of one length, and when one of them began: weeks begin on Mondays. */
const LENGTHS: Readonly<Record<string, { millis: number; from: number }>> = {
  SECOND: { millis: SECOND, from: 0 },
  MINUTE: { millis: MINUTE, from: 0 },
  HOUR: { millis: HOUR, from: 0 },
  DAY: { millis: DAY, from: 0 },
  WEEK: { millis: WEEK, from: -3 * DAY },
};

/** Units of several months. */
const MONTHS: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/**
 * The start of the time window that contains a time. Windows have a number of calendar units, in UTC.
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
  const date = new Date(time);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const first = Math.floor(month / (months * multiple)) * months * multiple;
  return Date.UTC(Math.floor(first / 12), first % 12);
}
