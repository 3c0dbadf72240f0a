import type { CalendarInterval, TimeWindow as Window } from '../../../generated/aspects.js';
import type { TimeWindowResolvers } from '../../../generated/resolvers.js';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../../shared/time.js';

/** Calendar units by their usual length in days. */
const UNIT_MILLIS: Readonly<Record<CalendarInterval, number>> = {
  SECOND,
  MINUTE,
  HOUR,
  DAY,
  WEEK,
  MONTH: 30 * DAY,
  QUARTER: 91 * DAY,
  YEAR: 365 * DAY,
};

export const TimeWindow = {
  durationMillis: ({ length: { unit, multiple = 1 } }: Window) => UNIT_MILLIS[unit] * multiple,
} satisfies TimeWindowResolvers;
