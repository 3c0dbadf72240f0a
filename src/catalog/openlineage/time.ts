/** Date and time of RFC 3339; Java's names of zones may follow. */
const FORM =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?(?:\[[^\]]*\])?$/;

export interface Instant {
  /** Epoch milliseconds. */
  time: number;
  hasZone: boolean;
}

/** Reads a time, whatever digits its fraction has; one without a zone is of UTC. Undefined for what is none. */
export function instantOf(text: string): Instant | undefined {
  const [, date, clock = '', fraction = '', zone] = FORM.exec(text) ?? [];
  if (date === undefined) return undefined;
  const seconds = clock.length === 5 ? `${clock}:00` : clock;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  const time = Date.parse(`${date}T${seconds}.${millis}${offsetOf(zone)}`);
  if (!isDay(date) || Number.isNaN(time)) return undefined;
  return { time, hasZone: zone !== undefined };
}

function offsetOf(zone = 'Z'): string {
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return sign === '' ? 'Z' : `${sign}${hours}:${minutes}`;
}

/** That day exists: a parser takes the 31st of February for one in March. */
function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
