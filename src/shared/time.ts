/** Units of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The start of a time's day in UTC. Both are epoch milliseconds. */
export const dayOf = (millis: number) => Math.floor(millis / DAY) * DAY;

/** Whether a text is a day of the calendar, such as `2024-02-29`. JavaScript reads 30 February as a day in March. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The last time that a `Date` can hold, in epoch milliseconds. The first is as far before 1970. */
export const MAX_DATE = 8.64e15;
