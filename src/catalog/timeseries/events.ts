import type { AspectType, EntityType, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { type StoredVersion, toRecord } from '../entities/record.js';
import type { Redactor } from '../entities/redactor.js';
import type { AspectRecord } from '../entities/types.js';

/** A bound before every time. `END_OF_TIME` is after every time. */
const START_OF_TIME = -(2 ** 63);
const END_OF_TIME = 2 ** 63;

/** A range of time. An absent end is open. */
export interface TimeRange {
  startTimeMillis?: number | bigint | undefined;
  endTimeMillis?: number | bigint | undefined;
}

/**
 * The ends of a range as numbers for a statement. They may be inexact beyond the calendar, since no event has such a
 * time.
 */
export const endsOf = ({ startTimeMillis: start, endTimeMillis: end }: TimeRange) => ({
  start: Number(start ?? START_OF_TIME),
  end: Number(end ?? END_OF_TIME),
});

/** An event as statements return it. */
export interface EventRow extends Omit<StoredVersion, 'name' | 'number'> {
  urn: string;
  aspect: string;
}

/** Converts events to records, redacted for the reader. */
export async function toEvents(redact: Redactor, rows: readonly EventRow[]): Promise<AspectRecord[]> {
  const named = rows.map((row): StoredVersion => ({ ...row, name: row.aspect, number: 1 }));
  return (await redact(named)).map((event) => toRecord(event, 0, 'TIMESERIES'));
}

/** Finds a time series aspect. @throws CairnError BAD_REQUEST if the entity type has no such aspect */
export function timeseriesAspectOf(
  registry: Registry,
  entityType: EntityType,
  aspectName: string,
): AspectType {
  const aspect = registry.aspectOf(entityType, aspectName);
  if (!aspect.timeseries) throw badRequest(`${aspect.name} is not a time series aspect`);
  return aspect;
}
