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

/** One aspect; the form of its value varies. */
export interface AspectRecordOf<V> {
  name: string;
  type: 'VERSIONED' | 'TIMESERIES';
  /** The requested version: 0 is the latest. */
  version: number;
  /** Its number in the history: 1 for the first write. It equals `systemMetadata.version`. */
  number: number;
  value: V;
  created: AuditStamp;
  systemMetadata: JsonObject;
  /** The trace id of the request that wrote this value last, if it is known. */
  trace?: string;
}

/** One entity as it is read. Its key aspect is always included, even if the entity does not exist. */
export interface EntityRecord {
  urn: string;
  entityType: EntityType;
  /** It has at least one stored aspect. */
  exists: boolean;
  aspects: Record<string, AspectRecord>;
}

/** The state of a write, in DataHub's terms; schema/api/write-states.graphql explains each. */
export type WriteState =
  | 'ACTIVE_STATE'
  | 'HISTORIC_STATE'
  | 'NO_OP'
  | 'UNKNOWN'
  | 'ERROR'
  | 'TRACE_NOT_IMPLEMENTED';

export interface UrnListQuery {
  /** Name of an entity type. */
  entityType: string;
  start?: number | undefined;
  count?: number | undefined;
}

export interface UrnPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  urns: string[];
}
