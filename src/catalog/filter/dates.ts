import { DAY, HOUR, isCalendarDay, MINUTE, SECOND, WEEK } from '../../shared/time.js';
import type { Span } from './types.js';

/** A date with the precision of a year or finer. A zone is allowed only after a time. */
const ISO_DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;
/** An anchor date, followed by steps. */
const DATE_MATH = /^(?:now|(.+?)\|\|)((?:[+-]\d{0,9}[yMwdhHms]|\/[yMwdhHms])*)$/;
const STEP = /([+-/])(\d*)([yMwdhHms])/g;

const MILLIS = { s: SECOND, m: MINUTE, h: HOUR, H: HOUR, d: DAY, w: WEEK } as const;
/** The first Monday after 1970-01-01. */
const MONDAY = 4 * DAY;
type Unit = keyof typeof MILLIS | 'M' | 'y';

/**
 * Reads the time span of a text, in UTC. A date spans its written precision: `2024-01-31` is the whole day. Date math
 * is as in Elasticsearch: `now`, or a date and `||`, then steps such as `+1M`, `-7d` and `/d`, which rounds to the day.
 * @returns undefined for any other text, and for dates that JavaScript cannot represent
 */
export function readDate(text: string, now = Date.now()): Span | undefined {
  const math = DATE_MATH.exec(text);
  const span = math ? readMath(math, now) : readIsoDate(text);
  return span && isTime(span.first) && isTime(span.last) ? span : undefined;
}

function readMath([, date, steps = '']: RegExpExecArray, now: number): Span | undefined {
  let span = date === undefined ? { first: now, last: now } : readIsoDate(date);
  for (const [, sign, digits = '', unit] of steps.matchAll(STEP)) {
    if (span === undefined) break;
    // The casts are right, since the pattern allows no other units.
    span = sign === '/' ? rounded(span, unit as Unit) : moved(span, unit as Unit, count(sign, digits));
  }
  return span;
}

const count = (sign: string | undefined, digits: string) =>
  (sign === '-' ? -1 : 1) * (digits === '' ? 1 : Number(digits));

const isTime = (millis: number) => !Number.isNaN(new Date(millis).getTime());

function readIsoDate(text: string): Span | undefined {
  const found = ISO_DATE.exec(text);
  if (found === null) return undefined;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', part = ''] = found;
  const millis = part.padEnd(3, '0').slice(0, 3);
  const zone = (found[8] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const calendar = `${year}-${month}-${day}`;
  const first = Date.parse(`${calendar}T${hour}:${minute}:${second}.${millis}${zone}`);
  if (Number.isNaN(first)) return undefined;
  return isCalendarDay(calendar) ? { first, last: endOf(first, writtenUnit(found)) } : undefined;
}

/** The unit of the last written part; undefined for milliseconds. */
function writtenUnit(found: RegExpExecArray): Unit | undefined {
  const units: (Unit | undefined)[] = ['y', 'M', 'd', 'h', 'm', 's', undefined];
  return units[found.slice(1, 8).findLastIndex((part) => part !== undefined)];
}

function endOf(first: number, unit: Unit | undefined): number {
  return unit === undefined ? first : shifted(first, unit, 1) - 1;
}

const moved = ({ first, last }: Span, unit: Unit, count: number): Span => ({
  first: shifted(first, unit, count),
  last: shifted(last, unit, count),
});

/** Extends a span to the start of its first unit and the end of its last one. */
const rounded = ({ first, last }: Span, unit: Unit): Span => ({
  first: floor(first, unit),
  last: endOf(floor(last, unit), unit),
});

function shifted(millis: number, unit: Unit, count: number): number {
  if (unit !== 'M' && unit !== 'y') return millis + count * MILLIS[unit];
  const date = new Date(millis);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'y' ? 12 : 1));
  // In a shorter month, the 31st becomes the last day.
  const lastDay = new Date(date.getTime());
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  return date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}

function floor(millis: number, unit: Unit): number {
  if (unit === 'M' || unit === 'y') {
    const date = new Date(millis);
    date.setUTCHours(0, 0, 0, 0);
    return unit === 'M' ? date.setUTCDate(1) : date.setUTCMonth(0, 1);
  }
  const origin = unit === 'w' ? MONDAY : 0;
  return Math.floor((millis - origin) / MILLIS[unit]) * MILLIS[unit] + origin;
}
