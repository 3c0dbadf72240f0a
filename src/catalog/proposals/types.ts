import { type CairnError, Unreadable } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import type { AspectRecord, AuditStamp, RecordOf } from '../entities/types.js';

export const CHANGE_TYPES = ['UPSERT', 'CREATE', 'CREATE_ENTITY', 'DELETE', 'PATCH', 'RESTATE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A wish to change one aspect of one entity. Every write of every interface is a list of these. */
export interface Proposal {
  urn: string;
  /** Checked against the URN where given. */
  entityType?: string | undefined;
  aspectName: string;
  changeType: ChangeType;
  /** The aspect, or for PATCH `{patch, arrayPrimaryKeys?, forceGenericPatch?}`; parsed, or as JSON text. Absent for DELETE. */
  aspect?: Json | undefined;
  systemMetadata?: JsonObject | undefined;
  /** DataHub's header names: the condition `If-Version-Match`, and `X-DataHub-Sync-Index-Update: true`. */
  headers?: Record<string, string> | undefined;
  /**
   * Instead of `aspect`, for callers within the process: makes the aspect of the stored one, in the transaction that
   * writes it, so that concurrent writers lose nothing. `undefined` leaves it as it is. `exists` knows the entities that
   * `refersTo` names.
   */
  update?: (
    stored: JsonObject | undefined,
    stamp: AuditStamp,
    exists: (urn: string) => boolean,
  ) => JsonObject | undefined;
  /** With `update`: the entities that it may bring in or ask for. They are locked with the proposal's own. */
  refersTo?: readonly string[];
}

/** In the place of a proposal that an interface could not read. */
export class UnreadableProposal extends Unreadable {
  constructor(
    reason: CairnError,
    /** As far as they could be read, to say which was refused. */
    readonly urn = '',
    readonly aspectName = '',
  ) {
    super(reason);
  }
}

/** What may stand in a batch. */
export type Proposed = Proposal | UnreadableProposal;

/** What must hold, beside the proposals' own conditions, in the transaction that commits them. */
export interface Requirements {
  /** URNs of entities that must exist, and cannot be deleted meanwhile. */
  existing?: readonly string[];
  /** Throws a CairnError to refuse; reads under the locks of the batch, which then has a transaction of its own. */
  check?: ((tx: Transaction) => Promise<void>) | undefined;
  /**
   * Work that nobody waits for, and that changes nothing that anybody can see: in transactions of its own, beside those
   * of others. Search does not follow it, and the entities count as not updated.
   */
  background?: boolean;
  /** Every proposal stands by itself: what can be written is, whatever becomes of the others. */
  eachByItself?: boolean;
}

export type ProposalEffect = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'DELETED' | 'ABSENT';

/** What became of one proposal of an accepted batch. */
export interface ProposalResult {
  urn: string;
  aspectName: string;
  effect: ProposalEffect;
  /** The aspect after the write; absent when it was deleted. */
  record?: AspectRecord | undefined;
  /** Human-readable: unknown fields that were dropped. */
  warnings: readonly string[];
  /** For the deletion of a whole entity: what was removed. */
  removed?: { rows: number; timeseriesRows: number };
}

/** The same before it is somebody's answer. */
export interface PlannedResult extends Omit<ProposalResult, 'record'> {
  record?: RecordOf<StoredText> | undefined;
}

/** The one way of every write. */
export interface Proposals {
  /**
   * Validates and commits a batch, all or nothing unless each of its proposals stands by itself.
   * @throws CairnError with a pointer `/<index>/…` for each problem of each proposal; NOT_FOUND that names the
   *   entities which are required and do not exist.
   */
  submit(batch: readonly Proposed[], author: Author, requirements?: Requirements): Promise<ProposalResult[]>;
  /** Submissions that wait for their transaction. */
  waiting(): number;
}
