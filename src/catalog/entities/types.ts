import type { AspectValue } from '../../model/aspect-value.js';
import type { EntityType, JsonObject } from '../../model/types.js';

export interface AuditStamp {
  /** Epoch milliseconds. */
  time: number;
  /** URN of a user. */
  actor: string;
}

/** One aspect, with its value as somebody may see it. */
export type AspectRecord = RecordOf<AspectValue>;

/** One aspect, with its value in some form. */
export interface RecordOf<V> {
  name: string;
  type: 'VERSIONED' | 'TIMESERIES';
  /** As asked for: 0 is the latest. */
  version: number;
  /** The number it has or will keep in history: 1 for the first write. Equals `systemMetadata.version`. */
  number: number;
  value: V;
  created: AuditStamp;
  systemMetadata: JsonObject;
}

/** One entity as read: its key aspect is always there, even where it does not exist. */
export interface EntityRecord {
  urn: string;
  entityType: EntityType;
  /** It has at least one stored aspect. */
  exists: boolean;
  aspects: Record<string, AspectRecord>;
}

/** What became of a write, as DataHub calls it; schema/api/write-trace.graphql says what each means. */
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
  /** In the order asked, one record a URN; `aspects` limits what is read. The key aspect is derived where it is not stored. */
  get(urns: readonly string[], aspects?: readonly string[]): Promise<EntityRecord[]>;
  /** The aspects that are stored, for pairs of URN and aspect name, in one statement; `undefined` where there is none. */
  getAspects(pairs: readonly { urn: string; aspect: string }[]): Promise<(AspectRecord | undefined)[]>;
  /** 0 is the latest. For a time series aspect: the latest event at or before `version` (0: the latest). */
  getAspectAtVersion(urn: string, aspect: string, version: number): Promise<AspectRecord | undefined>;
  /** The same for many aspects, in one statement; versions greater than 0 of aspects that are no time series. */
  getVersions(
    keys: readonly { urn: string; aspect: string; version: number }[],
  ): Promise<(AspectRecord | undefined)[]>;
  /** Whether each of them has any aspect; a soft-deleted one exists unless `includeSoftDeleted` is false. */
  exist(urns: readonly string[], options?: { includeSoftDeleted?: boolean }): Promise<boolean[]>;
  /** How many entities have an aspect; of those whose URN is like this, where `%` stands for whatever there is. */
  countAspects(aspect: string, urnLike?: string): Promise<number>;
  /**
   * What became of the writes of one request, in the order asked.
   * @param traceId the id of its trace, or the header `traceparent` that has it
   */
  writeStates(traceId: string, aspects: readonly { urn: string; aspect: string }[]): Promise<WriteState[]>;
  /** Those of one type by URN, soft-deleted ones as well. */
  list(query: UrnListQuery): Promise<UrnPage>;
}
