import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import type { TimeseriesEvent } from './draft.js';
import { runOf } from './system-metadata.js';

/**
 * The stored form of a time series event. An event with the same time, partition, granularity and message replaces it.
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
  const partition = isObject(partitionSpec) ? partitionSpec.partition : undefined;
  return [partition, isObject(eventGranularity) ? JSON.stringify(eventGranularity) : undefined, messageId]
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('|');
}
