import { badRequest } from '../../shared/errors.js';
import { dayOf } from '../../shared/time.js';

/**
 * Creates a function that returns the start of a time's day in a time zone. Both are epoch milliseconds.
 * @throws CairnError BAD_REQUEST for an unknown time zone
 */
export function dayIn(timeZone: string): (millis: number) => number {
  const clock = clockOf(timeZone);
  return (millis) => {
    // JavaScript's calendar has no time zones for such a distant time.
    if (Number.isNaN(new Date(millis).getTime())) return dayOf(millis);
    const day = dayOf(localTime(clock, millis));
    // The UTC offset may have changed since the start of the day.
    const near = day - offset(clock, millis);
    return day - offset(clock, near);
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const unit = 'numeric' as const;
  const date = { year: unit, month: unit, day: unit, hour: unit, minute: unit, second: unit };
  try {
    return new Intl.DateTimeFormat('en-US', { ...date, hourCycle: 'h23', calendar: 'iso8601', timeZone });
  } catch {
    throw badRequest(`There is no time zone ${JSON.stringify(timeZone)}`);
  }
}

const offset = (clock: Intl.DateTimeFormat, millis: number) =>
  localTime(clock, millis) - Math.floor(millis / 1000) * 1000;

/** The local time in the zone, as epoch milliseconds. It is the UTC time with the same digits. */
function localTime(clock: Intl.DateTimeFormat, millis: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(millis).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
