import { DAY, HOUR } from '../../../time.js';

const RANGE_DAYS: Readonly<Record<string, number>> = {
  DAY: 1,
  WEEK: 7,
  MONTH: 30,
  QUARTER: 90,
  HALF_YEAR: 180,
  YEAR: 365,
};

/** When a range that ends now began; `undefined` for all time. To whole hours, so that rows of a request agree. */
export function startOf(range: string | undefined): number | undefined {
  const days = RANGE_DAYS[range ?? ''];
  if (days === undefined) return undefined;
  return Math.floor(Date.now() / HOUR) * HOUR - days * DAY;
}
