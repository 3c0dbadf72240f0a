import { DAY, HOUR, WEEK } from '../../time.js';

/** How long access tokens can be valid, in milliseconds; a month has 30 days, as in DataHub. */
export const TOKEN_DURATIONS = {
  ONE_HOUR: HOUR,
  ONE_DAY: DAY,
  ONE_WEEK: WEEK,
  ONE_MONTH: 30 * DAY,
  THREE_MONTHS: 90 * DAY,
  SIX_MONTHS: 180 * DAY,
  ONE_YEAR: 365 * DAY,
  NO_EXPIRY: undefined,
} as const;
