import { DAY, HOUR } from '../../shared/time.js';

const RANGE_DAYS: Readonly<Record<string, number>> = {
  HOUR: 1 / 24,
  DAY: 1,
  WEEK: 7,
  MONTH: 30,
  QUARTER: 90,
  HALF_YEAR: 180,
  YEAR: 365,
};

/**
 * The start of a range that ends now. It is rounded to hours, so that all rows of a request agree. Undefined for all
 * time.
 */
export function startOf(range: string | undefined): number | undefined {
  const days = RANGE_DAYS[range ?? ''];
  if (days === undefined) return undefined;
  return Math.floor(Date.now() / HOUR) * HOUR - days * DAY;
}
