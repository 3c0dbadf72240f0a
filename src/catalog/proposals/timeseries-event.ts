import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import { MAX_DATE } from '../../shared/time.js';
import type { TimeseriesEvent } from './draft.js';
import { runOf } from './system-metadata.js';

/**
 * Refuses an event with a time beyond the calendar, such as nanoseconds. No reader could show it, or assign it to a
 * time window.
 * @throws CairnError BAD_REQUEST
 */
export function checkTime({ json: { timestampMillis } }: AspectValue, path: Path): void {
  if (Math.abs(Number(timestampMillis)) <= MAX_DATE) return;
  const message = `must be epoch milliseconds up to ${MAX_DATE}, not ${timestampMillis}: is it of another unit?`;
  throw badRequest(`timestampMillis ${message}`, [path.at('timestampMillis').problem(message)]);
}

/**
 * The stored form of a time series event. As in DataHub, a later event with the same time, partition, granularity and
 * message replaces it. Producers distinguish events of the same millisecond by `messageId`.
 */
export function timeseriesEvent(
  urn: Urn,
  aspect: AspectType,
  value: AspectValue,
  systemMetadata: JsonObject,
  { time, actor }: { time: number; actor: string },
): TimeseriesEvent {
  return {
    urn: urn.text,
    aspect: aspect.name,
    timestampMillis: Number(value.json.timestampMillis),
    key: keyOf(value.json),
    properties: {
      value: value.text,
      created: time,
      actor,
      systemMetadata: toJsonText(systemMetadata),
      runId: runOf(systemMetadata) ?? null,
    },
  };
}

function keyOf({ partitionSpec, eventGranularity, messageId }: JsonObject): string {
  const partition = isObject(partitionSpec) ? partitionOf(partitionSpec) : undefined;
  return [partition, isObject(eventGranularity) ? JSON.stringify(eventGranularity) : undefined, messageId]
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('|');
}

/** Identifies a partition by name, and also by its time or whether it is a query. DataHub uses only the name. */
const partitionOf = ({ partition, type, timePartition }: JsonObject): string =>
  [
    String(partition),
    ...(type === 'QUERY' ? [type] : []),
    ...(isObject(timePartition) ? [toJsonText(timePartition)] : []),
  ].join(' ');
