import type { TimeWindowResolvers } from '../../generated/resolvers.js';

const DAY = 86_400_000;

/** Calendar units by their usual length. */
const UNIT_MILLIS: Readonly<Record<string, number>> = {
  SECOND: 1000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY,
  WEEK: 7 * DAY,
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
