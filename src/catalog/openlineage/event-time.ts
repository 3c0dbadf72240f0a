import { isCalendarDay } from '../../shared/time.js';

/** A date and time in the format of RFC 3339. A zone name may follow, since Java writes one. */
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?(?:\[[^\]]*\])?$/;

interface Instant {
  /** Epoch milliseconds. */
  time: number;
  hasZone: boolean;
}

/**
 * Parses a time with any number of fractional digits. A time without a zone is in UTC. Undefined for any other text.
 */
export function instantOf(text: string): Instant | undefined {
  const [, date, clock = '', fraction = '', zone] = DATE_TIME.exec(text) ?? [];
  if (date === undefined) return undefined;
  const seconds = clock.length === 5 ? `${clock}:00` : clock;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const time = Date.parse(`${date}T${seconds}.${millis}${offsetOf(zone)}`);
  if (!isCalendarDay(date) || Number.isNaN(time)) return undefined;
  return { time, hasZone: zone !== undefined };
}

/** Converts a time to ISO 8601 in UTC, with every fractional digit. Undefined for any other text. */
export function utcOf(text: string): string | undefined {
  const instant = instantOf(text);
  if (instant === undefined) return undefined;
  const [, , , fraction = ''] = DATE_TIME.exec(text) ?? [];
  const millis = new Date(instant.time).toISOString();
  return fraction.length > 3 ? millis.replace(/\d{3}Z$/, `${fraction}Z`) : millis;
}

function offsetOf(zone = 'Z'): string {
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return sign === '' ? 'Z' : `${sign}${hours}:${minutes}`;
}
