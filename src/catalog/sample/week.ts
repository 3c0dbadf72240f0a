import { DAY, dayOf, HOUR } from '../../shared/time.js';

/** The number of days with activity. */
export const DAYS = 7;
/** The week ends yesterday, since pages show the activity of the last days. */
export const FIRST_DAY = dayOf(Date.now()) - DAYS * DAY;
/** The time when jobs and checks begin on a day of that week. Days count from 0. */
export const nightly = (day: number): number => FIRST_DAY + day * DAY + 4 * HOUR;
