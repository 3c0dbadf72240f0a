import type { Urn } from '../../model/index.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { TransactionCheck } from './types.js';

/** Proposals that are committed together, with their conditions. */
export interface Submission {
  proposals: readonly DecodedProposal[];
  mustExist: readonly Urn[];
  check?: TransactionCheck | undefined;
  /** The part of the check that runs again after the changes are written. */
  checkAfterWrite?: TransactionCheck | undefined;
  actor: string;
  traceId?: string | undefined;
}

/**
 * The maximum number of proposals in a group. Further submissions wait for the next transaction. A single submission is
 * never split.
 */
const MAX_PROPOSALS = 1_000;
/**
 * The maximum number of characters of aspects in a group. With more, column lineage would exceed the relationships that
 * a transaction may have.
 */
const MAX_TEXT = 2 * 1024 * 1024;
/** The limits of a single submission. Neo4j holds all writes of a transaction in memory. */
export const TRANSACTION_LIMITS = { aspects: 5_000, relationships: 50_000 };

type Waiting = Pick<Submission, 'proposals' | 'check'>;

/**
 * The number of waiting submissions that form the next transaction, at least one. A check sees the stored state, but
 * not the pending writes of others. So a submission with a check is committed alone.
 */
export function groupLength(waiting: readonly Waiting[]): number {
  let proposals = 0;
  let text = 0;
  const end = waiting.findIndex((submission, index) => {
    proposals += submission.proposals.length;
    text += textOf(submission.proposals);
    if (index === 0) return false;
    const isFull = proposals > MAX_PROPOSALS || text > MAX_TEXT;
    return isFull || submission.check !== undefined || waiting[0]?.check !== undefined;
  });
  return end === -1 ? waiting.length : end;
}

function textOf(proposals: readonly DecodedProposal[]): number {
  return proposals.reduce((sum, { value }) => sum + (value?.text.length ?? 0), 0);
}
