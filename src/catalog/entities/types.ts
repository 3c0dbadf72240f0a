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

/** Reads of entities and their aspects. */
export interface Entities {
  /**
   * One record for each URN, in the requested order; `aspects` limits what is read. The key aspect is derived where it
   * is not stored. `asOf`: as they were at that time (epoch milliseconds), and whether they existed.
   */
  get(
    urns: readonly string[],
    aspects?: readonly string[],
    options?: { asOf?: number | undefined },
  ): Promise<EntityRecord[]>;
  /** The stored aspects for pairs of URN and aspect name, in one statement; `undefined` where there is none. */
  getAspects<Name extends string>(
    pairs: readonly { urn: string; aspect: Name }[],
    options?: { asOf?: number | undefined },
  ): Promise<(TypedAspectRecord<Name> | undefined)[]>;
  /** 0 is the latest. For a time series aspect: the latest event at or before `version` (0: the latest). */
  getAspectAtVersion(urn: string, aspect: string, version: number): Promise<AspectRecord | undefined>;
  /** The same for many aspects, in one statement; only versions greater than 0, and no time series aspects. */
  getVersions(
    keys: readonly { urn: string; aspect: string; version: number }[],
  ): Promise<(AspectRecord | undefined)[]>;
  /**
   * Whether each of them has any aspect. A soft-deleted entity exists unless `includeSoftDeleted` is false. `asOf`: at that
   * time.
   */
  exist(
    urns: readonly string[],
    options?: { includeSoftDeleted?: boolean; asOf?: number | undefined },
  ): Promise<boolean[]>;
  /** What people call each of them; for an entity that does not exist, the last part of its URN. */
  names(urns: readonly string[]): Promise<{ urn: string; name: string }[]>;
  /**
   * How many entities have an aspect; optionally only those whose URN matches a pattern, in which `%` matches anything.
   */
  countAspects(aspect: string, urnLike?: string): Promise<number>;
  /**
   * The states of the writes of one request, in the requested order.
   * @param traceId the trace id, or the header `traceparent` that contains it
   */
  writeStates(traceId: string, aspects: readonly { urn: string; aspect: string }[]): Promise<WriteState[]>;
  /** Entities of one type by URN, soft-deleted ones included. */
  list(query: UrnListQuery): Promise<UrnPage>;
}
