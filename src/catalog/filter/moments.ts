import { badRequest } from '../../shared/errors.js';
import { readDate } from './dates.js';

/** Epoch milliseconds. A number of four digits is a year instead. */
const MILLIS = /^-?\d{5,16}$/;

/**
 * Reads a time, in epoch milliseconds. As in filters, the text is milliseconds, a date, or date math. A date such as a
 * day means its end, or now if the end is in the future.
 * @param name the name of the time in errors
 * @throws CairnError BAD_REQUEST for any other text, and for a time in the future or before 1970
 */
export function readMoment(value: string | number | bigint, name: string, now = Date.now()): number {
  const text = String(value).trim();
  const millis = MILLIS.test(text) ? Number(text) : undefined;
  const span = millis === undefined ? readDate(text, now) : { first: millis, last: millis };
  if (span === undefined)
    throw refused(
      name,
      `must be a time: milliseconds since 1970, a date such as 2026-01-31 or 2026-01-31T12:00:00Z, or date math such as now-7d, not ${text}`,
    );
  if (span.first > now) throw refused(name, `is in the future: ${text}`);
  if (span.last < 0) throw refused(name, `is before 1970: ${text}`);
  return Math.min(span.last, now);
}

function refused(name: string, message: string) {
  return badRequest(`${name} ${message}`, [{ pointer: `/${name}`, message }]);
}
