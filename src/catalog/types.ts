import type { Transaction } from '../graph/graph.js';
import type { AspectValue } from '../model/aspect-value.js';
import type { EntityType, Json, JsonObject, Registry } from '../model/types.js';
import type { Domains, UrnPage } from './domains/types.js';
import type { Lineage } from './lineage/types.js';
import type {
  LineageScrollQuery,
  RelationshipScroll,
  RelationshipScrollQuery,
} from './relationships/scroll.js';
import type { Runs } from './runs/types.js';
import type { StructuredProperties } from './structured-properties/types.js';

export const CHANGE_TYPES = ['UPSERT', 'CREATE', 'CREATE_ENTITY', 'DELETE', 'PATCH', 'RESTATE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export interface AuditStamp {
  /** Epoch milliseconds. */
  time: number;
  /** URN of a user. */
  actor: string;
}

/** A wish to change one aspect of one entity. Every write of every interface is a list of these. */
export interface Proposal {
  urn: string;
  /** Checked against the URN where given. */
  entityType?: string;
  aspectName: string;
  changeType: ChangeType;
  /** The aspect, or for PATCH `{patch, arrayPrimaryKeys?, forceGenericPatch?}`; parsed, or as JSON text. Absent for DELETE. */
  aspect?: Json;
  systemMetadata?: JsonObject;
  /** DataHub's header names: the condition `If-Version-Match`, and `X-DataHub-Sync-Index-Update: true`. */
  headers?: Record<string, string>;
  /**
   * Instead of `aspect`, for callers within the process: makes the aspect of the stored one, in the transaction that
   * writes it, so that concurrent writers lose nothing. `undefined` leaves it as it is.
   */
  update?: (stored: JsonObject | undefined, stamp: AuditStamp) => JsonObject | undefined;
  /** With `update`: the structured properties, or the data types, that it may bring in. */
  refersTo?: readonly string[];
}

/** What must hold, beside the proposals' own conditions, in the transaction that commits them. */
export interface Requirements {
  /** URNs of entities that must exist, and cannot be deleted meanwhile. */
  existing?: readonly string[];
  /** Throws a CairnError to refuse; reads under the locks of the batch, which then has a transaction of its own. */
  check?: (tx: Transaction) => Promise<void>;
  /** Work that nobody waits for: in transactions of its own, beside those of others. */
  background?: boolean;
  /**
   * Leave out aspects that their entity type does not have, with a warning, instead of refusing the batch for them:
   * newer clients send them. Not in strict mode.
   */
  dropUnknownAspects?: boolean;
}

/** Who writes, and when. */
export interface Author {
  actor: string;
  /**
   * What they write can be found when they have their answer: `surely`, or else it is an error; `briefly`, if that takes
   * no longer than people wait.
   */
  awaitsSearch?: 'surely' | 'briefly';
}

export type ProposalEffect = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'DELETED' | 'ABSENT';

/** What became of one proposal of an accepted batch. */
export interface ProposalResult {
  urn: string;
  aspectName: string;
  effect: ProposalEffect;
  /** The aspect after the write; absent when it was deleted. */
  record?: AspectRecord;
  /** Human-readable: unknown fields that were dropped. */
  warnings: readonly string[];
  /** For the deletion of a whole entity: what was removed. */
  removed?: { rows: number; timeseriesRows: number };
}

/** One aspect as read. */
export interface AspectRecord {
  name: string;
  type: 'VERSIONED' | 'TIMESERIES';
  /** As asked for: 0 is the latest. */
  version: number;
  /** The number it has or will keep in history: 1 for the first write. Equals `systemMetadata.version`. */
  number: number;
  value: AspectValue;
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

export interface UrnListQuery {
  /** Name of an entity type. */
  entityType: string;
  start?: number;
  count?: number;
}

export interface UrnListPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  urns: string[];
}

export interface RelationshipQuery {
  urn: string;
  direction: 'INCOMING' | 'OUTGOING';
  /** Names of relationships; all when empty. */
  types?: readonly string[];
  /** Names of the entity types on the other side; all when empty. */
  entityTypes?: readonly string[];
  /** Whether soft-deleted entities on the other side count; they do unless false. */
  includeSoftDeleted?: boolean;
  start?: number;
  count?: number;
}

export interface Relationship {
  type: string;
  /** The entity on the other side. */
  urn: string;
  created?: AuditStamp;
  updated?: AuditStamp;
  via?: string;
}

export interface RelationshipPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  relationships: Relationship[];
}

/** One condition on a field of a time series event; `values` are OR-ed. */
export interface Criterion {
  field: string;
  condition?: string;
  value?: string;
  values?: readonly string[];
  negated?: boolean;
}

/** A disjunction of conjunctions. */
export interface Filter {
  or?: readonly { and: readonly Criterion[] }[];
}

export interface TimeseriesQuery {
  urn: string;
  aspectName: string;
  startTimeMillis?: number;
  endTimeMillis?: number;
  /** At most, and by default, 10000. */
  limit?: number;
  latestValue?: boolean;
  filter?: Filter;
}

export interface TimeseriesPage {
  urn: string;
  entityName: string;
  aspectName: string;
  limit: number;
  startTimeMillis?: number;
  endTimeMillis?: number;
  /** Newest first. */
  values: AspectRecord[];
}

export interface DeleteResult {
  urn: string;
  /** Aspects, history included, that were removed. */
  rows: number;
  timeseriesRows: number;
}

export interface DeleteReferencesResult {
  total: number;
  relatedAspects: { entity: string; relationship: string; aspect: string }[];
}

/** Everything that the interfaces may ask of the catalog. One member a capability. */
export interface Catalog {
  registry: Registry;
  proposals: {
    /**
     * Validates and commits a batch, all or nothing.
     * @throws CairnError with a pointer `/<index>/…` for each problem of each proposal; NOT_FOUND that names the
     *   entities which are required and do not exist.
     */
    submit(
      batch: readonly Proposal[],
      author: Author,
      requirements?: Requirements,
    ): Promise<ProposalResult[]>;
    /** Legacy snapshots (`{"com.linkedin.metadata.snapshot.X": {urn, aspects}}`) as UPSERT proposals. */
    fromSnapshots(
      snapshots: readonly JsonObject[],
      systemMetadata?: readonly (JsonObject | undefined)[],
    ): Proposal[];
  };
  entities: {
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
    /** Those of one type by URN, soft-deleted ones as well. */
    list(query: UrnListQuery): Promise<UrnListPage>;
  };
  relationships: {
    /** Ordered by type and URN. */
    page(query: RelationshipQuery): Promise<RelationshipPage>;
    /** The same for many entities, in one statement, in the order asked. */
    pages(queries: readonly RelationshipQuery[]): Promise<RelationshipPage[]>;
    /** By the ends, to be read to the end. */
    scroll(query: RelationshipScrollQuery): Promise<RelationshipScroll>;
    /** All edges of lineage at some entities, to be read to the end. */
    scrollLineage(query: LineageScrollQuery): Promise<RelationshipScroll>;
  };
  timeseries: {
    page(query: TimeseriesQuery): Promise<TimeseriesPage>;
    /** The same of many entities, in one statement where there is no filter, in the order asked. */
    pages(urns: readonly string[], query: Omit<TimeseriesQuery, 'urn'>): Promise<TimeseriesPage[]>;
    /** The latest event of each pair, in one statement. */
    latest(pairs: readonly { urn: string; aspect: string }[]): Promise<(AspectRecord | undefined)[]>;
    /** Removes the events of a range; the number removed. */
    delete(query: {
      urn: string;
      aspectName: string;
      startTimeMillis?: number;
      endTimeMillis?: number;
    }): Promise<number>;
  };
  lifecycle: {
    /** Removes entity, aspects, history, time series and own relationships. */
    hardDelete(urn: string, author: Author): Promise<DeleteResult>;
    /** Takes the entity out of every aspect that refers to it. */
    deleteReferences(urn: string, dryRun: boolean, author: Author): Promise<DeleteReferencesResult>;
  };
  domains: Domains;
  glossary: {
    /** The terms or nodes of the glossary that are below no node, by name. */
    roots(type: 'glossaryTerm' | 'glossaryNode', page: { start?: number; count?: number }): Promise<UrnPage>;
  };
  lineage: Lineage;
  structuredProperties: StructuredProperties;
  runs: Runs;
}
