import type { StoredText } from '../../model/stored-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import { type CairnError, UnreadableItem } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';
import type { SeenChange } from '../../store/cache/change-cursor.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord, AspectRecordOf, AuditStamp } from '../entities/types.js';
import type { Edge } from '../relationships/derive.js';

export const CHANGE_TYPES = ['UPSERT', 'CREATE', 'CREATE_ENTITY', 'DELETE', 'PATCH', 'RESTATE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A requested change of one aspect of one entity. Every write through every interface is a list of these. */
export interface Proposal {
  urn: string;
  /** Must match the URN, if given. */
  entityType?: string | undefined;
  aspectName: string;
  changeType: ChangeType;
  /**
   * The aspect, or for PATCH `{patch, arrayPrimaryKeys?, forceGenericPatch?}`, parsed or as JSON text. Absent for
   * DELETE.
   */
  aspect?: Json | undefined;
  systemMetadata?: JsonObject | undefined;
  /** DataHub's headers: the condition `If-Version-Match`, and `X-DataHub-Sync-Index-Update: true`. */
  headers?: Record<string, string> | undefined;
  /**
   * In place of `aspect`, for internal callers: creates the aspect from the stored one, in the writing transaction, so
   * that no concurrent change is lost. `undefined` changes nothing. `exists` knows the entities of `refersTo`.
   * `properties` are the properties in the systemMetadata of the stored aspect: facts about earlier writes that the aspect
   * itself does not hold. What the function sets there is stored with the aspect that it returns.
   */
  update?: (
    stored: JsonObject | undefined,
    stamp: AuditStamp,
    exists: (urn: string) => boolean,
    properties: Map<string, string>,
  ) => JsonObject | undefined;
  /** Where it is in the caller's input, and its members. By default, the list of proposals is the input. */
  path?: Path | undefined;
  /** With `update`: entities that it may refer to. They are locked together with the proposal's entity. */
  refersTo?: readonly string[];
}

/** Stands for a proposal that an interface could not parse. */
export class UnreadableProposal extends UnreadableItem {
  constructor(
    /** Its problems point into the caller's input. */
    reason: CairnError,
    /** As much as could be parsed, for the error. */
    readonly urn = '',
    readonly aspectName = '',
  ) {
    super(reason);
  }
}

/** An item of a batch. */
export type SubmittedProposal = Proposal | UnreadableProposal;

/** Throws a CairnError to refuse a submission. It reads under its locks. */
export type TransactionCheck = (tx: Transaction) => Promise<void>;

/** How a batch is committed, in addition to the conditions of its proposals. */
export interface SubmitOptions {
  /** URNs of entities that must exist, and that cannot be deleted before the commit. */
  mustExist?: readonly string[];
  /** A batch with a check gets its own transaction. */
  check?: TransactionCheck | undefined;
  /** The same, after its changes are written. */
  checkAfterWrite?: TransactionCheck | undefined;
  /**
   * Background work without visible changes, in separate transactions. Search does not follow it, and the entities do
   * not count as updated.
   */
  background?: boolean;
  /** All or nothing, which is the default. Otherwise valid proposals are written even if others are refused. */
  atomic?: boolean;
  /** In several transactions if one does not hold it, instead of refused: its size is not up to the caller. */
  inParts?: boolean | undefined;
}

export type ProposalEffect = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'DELETED' | 'ABSENT';

/** The relationships that an aspect of an entity makes. */
export interface AspectRelationships {
  urn: string;
  aspect: string;
  edges: ReadonlyMap<string, Edge>;
}

/** What a transaction has written, for those who keep something beside the graph. */
export interface CommittedWrites {
  /** The rows of the change log. */
  changes: readonly SeenChange[];
  /** The entities with a written aspect. A value that stays has no row in the log, but new system metadata. */
  entities: readonly string[];
  /** The relationships of aspects that have changed, as they make them now. */
  relationships: readonly AspectRelationships[];
}

/** The result of one accepted proposal. */
export interface ProposalResult {
  urn: string;
  aspectName: string;
  effect: ProposalEffect;
  /** The aspect after the write; absent when it was deleted. */
  record?: AspectRecord | undefined;
  /** Messages about unknown fields that were dropped. */
  warnings: readonly string[];
  /** For a hard deletion: what was removed. */
  removed?: { rows: number; timeseriesRows: number };
}

/** The result before it is redacted. */
export interface PlannedResult extends Omit<ProposalResult, 'record'> {
  record?: AspectRecordOf<StoredText> | undefined;
}

/** The pipeline of every write. */
export interface Proposals {
  /**
   * Validates and commits a batch, all or nothing unless its proposals are independent.
   * @throws CairnError with each problem of each proposal, by the path of the proposal; NOT_FOUND that names missing
   *   required entities
   */
  submit(
    batch: readonly SubmittedProposal[],
    caller: Caller,
    options?: SubmitOptions,
  ): Promise<ProposalResult[]>;
  /** How many submissions wait for their transaction. */
  waiting(): number;
}
