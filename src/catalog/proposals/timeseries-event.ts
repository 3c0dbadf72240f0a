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
 * Refuses an event of a time that no calendar has, as nanoseconds are: nothing could show it, or put it into a window of time.
 * @throws CairnError BAD_REQUEST
 */
export function checkTime({ json: { timestampMillis } }: AspectValue, path: Path): void {
  if (Math.abs(Number(timestampMillis)) <= MAX_DATE) return;
  const message = `must be epoch milliseconds up to ${MAX_DATE}, not ${timestampMillis}: is it of another unit?`;
  throw badRequest(`timestampMillis ${message}`, [path.at('timestampMillis').problem(message)]);
}

/**
 * The stored form of a time series event. As in DataHub, an event with the same time, partition, granularity and message replaces it,
 * whatever else they have: producers tell events of one millisecond apart by `messageId`.
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

/** Partitions of one name differ where they are of a time, or of a query. DataHub looks at the name alone. */
const partitionOf = ({ partition, type, timePartition }: JsonObject): string =>
  [
    String(partition),
    ...(type === 'QUERY' ? [type] : []),
    ...(isObject(timePartition) ? [toJsonText(timePartition)] : []),
  ].join(' ');
