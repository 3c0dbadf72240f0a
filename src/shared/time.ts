/** Units of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** The start of a time's day in UTC. Both are epoch milliseconds. */
export const dayOf = (millis: number) => Math.floor(millis / DAY) * DAY;

/** The last time that a `Date` can hold, in epoch milliseconds. The first is as far before 1970. */
export const MAX_DATE = 8.64e15;
