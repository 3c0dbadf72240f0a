import type { TimeWindowResolvers } from '../../../generated/resolvers.js';
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../../shared/time.js';

/** Calendar units by their usual length in days. */
const UNIT_MILLIS: Readonly<Record<string, number>> = {
  SECOND,
  MINUTE,
  HOUR,
  DAY,
  WEEK,
  MONTH: 30 * DAY,
  QUARTER: 91 * DAY,
  YEAR: 365 * DAY,
};

interface Window {
  length: { unit: string; multiple?: number };
}

export const TimeWindow = {
  durationMillis: ({ length }: Window) => (UNIT_MILLIS[length.unit] ?? 0) * (length.multiple ?? 1),
} satisfies TimeWindowResolvers;
