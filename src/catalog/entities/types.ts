import type { AspectJson, AspectValue } from '../../model/aspect-value.js';
import type { EntityType, JsonObject } from '../../model/types.js';

export interface AuditStamp {
  /** Epoch milliseconds. */
  time: number;
  /** URN of a user. */
  actor: string;
}

/** One aspect, redacted for its reader. */
export type AspectRecord = AspectRecordOf<AspectValue>;

/** One aspect whose value has the type that the model declares, if the name of the aspect is known. */
export type TypedAspectRecord<Name extends string> = AspectRecordOf<AspectValue<AspectJson<Name>>>;

/** One aspect, with a value of type `V`. */
export interface AspectRecordOf<V> {
  name: string;
  type: 'VERSIONED' | 'TIMESERIES';
  /** The requested version: 0 is the latest. */
  version: number;
  /** The number of the version, counted from 1. It equals `systemMetadata.version`. */
  number: number;
  value: V;
  created: AuditStamp;
  systemMetadata: JsonObject;
  /** The trace id of the last request that wrote this value, if known. */
  trace?: string;
}

/** One entity, as reads return it. It always has the key aspect, even if the entity does not exist. */
export interface EntityRecord {
  urn: string;
  entityType: EntityType;
  /** Whether it has a stored aspect. */
  exists: boolean;
  aspects: Record<string, AspectRecord>;
}
