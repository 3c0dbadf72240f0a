import type { StoredText } from '../../model/stored-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import { type CairnError, UnreadableItem } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { ObservedChange } from '../../store/cache/change-cursor.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord, AspectRecordOf, AuditStamp } from '../entities/types.js';
import type { Edge } from '../relationships/derive.js';

export const CHANGE_TYPES = ['UPSERT', 'CREATE', 'CREATE_ENTITY', 'DELETE', 'PATCH', 'RESTATE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A requested change of one aspect of one entity. Every write through any interface is a list of proposals. */
export interface Proposal {
  urn: string;
  /** If given, it must match the URN. */
  entityType?: string | undefined;
  aspectName: string;
  changeType: ChangeType;
  /**
   * The aspect as parsed JSON or JSON text. For PATCH it is `{patch, arrayPrimaryKeys?, forceGenericPatch?}`. Absent
   * for DELETE.
   */
  aspect?: Json | undefined;
  systemMetadata?: JsonObject | undefined;
  /**
   * DataHub's headers: the conditions `If-Version-Match`, `If-Modified-Since`, `If-Unmodified-Since` and
   * `If-None-Match`, and `X-DataHub-Sync-Index-Update: true`.
   */
  headers?: Record<string, string> | undefined;
  /**
   * Replaces `aspect`, for internal callers. It creates the aspect from the stored one in the writing transaction, so
   * no concurrent change is lost. The result `undefined` changes nothing. `exists` knows only the entities of
   * `refersTo`. `properties` are those in the systemMetadata of the stored aspect. They hold facts about earlier
   * writes. The function may change them, and they are stored with the returned aspect.
   */
  update?: (
    stored: JsonObject | undefined,
    stamp: AuditStamp,
    exists: (urn: string) => boolean,
    properties: Map<string, string>,
  ) => JsonObject | undefined;
  /**
   * The place of the proposal and its members in the caller's input. By default, the list of proposals is the input.
   */
  path?: Path | undefined;
  /** Entities that `update` may refer to. They are locked together with the proposal's entity. */
  refersTo?: readonly string[];
}

/** Stands for a proposal that an interface could not parse. */
export class UnreadableProposal extends UnreadableItem {
  constructor(
    /** The error. Its problems point into the caller's input. */
    reason: CairnError,
    /** The part that could be parsed, for the error. */
    readonly urn = '',
    readonly aspectName = '',
  ) {
    super(reason);
  }
}

/** An item of a batch. */
export type SubmittedProposal = Proposal | UnreadableProposal;

/** Throws a CairnError to refuse a submission. It reads under the locks of the transaction. */
export type TransactionCheck = (tx: Transaction) => Promise<void>;

/** Options for the commit of a batch, in addition to the conditions of its proposals. */
export interface SubmitOptions {
  /** The URNs of entities that must exist. They cannot be deleted before the commit. */
  mustExist?: readonly string[];
  /** A batch with a check gets its own transaction. */
  check?: TransactionCheck | undefined;
  /**
   * Marks background work without visible changes. It has separate transactions. Search does not follow it, and the
   * entities do not count as updated.
   */
  background?: boolean;
  /**
   * Commits all or nothing, which is the default. With false, valid proposals are written even if others are refused.
   */
  atomic?: boolean;
  /**
   * Uses several transactions if one is too small. Otherwise such a batch is refused. For batches whose size the caller
   * does not control.
   */
  inParts?: boolean | undefined;
}

export type ProposalEffect = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'DELETED' | 'ABSENT';

/** The relationships that an aspect of an entity defines. */
export interface AspectRelationships {
  urn: string;
  aspect: string;
  edges: ReadonlyMap<string, Edge>;
}

/** The writes of a transaction, for listeners that keep data outside of the graph. */
export interface CommittedWrites {
  /** The rows of the change log. */
  changes: readonly ObservedChange[];
  /** The entities with a written aspect. An unchanged value has no row in the log, but new system metadata. */
  entities: readonly string[];
  /** The current relationships of the changed aspects. */
  relationships: readonly AspectRelationships[];
}

/** The result of one accepted proposal. */
export interface ProposalResult {
  urn: string;
  aspectName: string;
  effect: ProposalEffect;
  /** The aspect after the write. Absent if it was deleted. */
  record?: AspectRecord | undefined;
  /** Messages about dropped unknown fields. */
  warnings: readonly string[];
  /** For a hard deletion, the numbers of removed versions of aspects, and of removed events. */
  removed?: { rows: number; timeseriesRows: number };
}

/** A result before its redaction. */
export interface PlannedResult extends Omit<ProposalResult, 'record'> {
  record?: AspectRecordOf<StoredText> | undefined;
}

/** The pipeline of every write. */
export interface Proposals {
  /**
   * Validates and commits a batch. It is all or nothing, unless its proposals are independent.
   * @throws CairnError with each problem of each proposal, by the path of the proposal; NOT_FOUND that names missing
   * required entities
   */
  submit(
    batch: readonly SubmittedProposal[],
    caller: Caller,
    options?: SubmitOptions,
  ): Promise<ProposalResult[]>;
  /** The number of submissions that wait for their transaction. */
  waiting(): number;
}
