/** Units of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The last time that a `Date` can hold, in epoch milliseconds. The first is as far before 1970. */
export const MAX_DATE = 8.64e15;

/** Whether a day, such as `2024-02-29`, exists. JavaScript reads 31 February as a day in March. */
export function isCalendarDay(day: string): boolean {
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}
