import type { Urn } from '../../model/index.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { TransactionCheck } from './types.js';

/** Proposals to commit together, and what must hold for them. */
export interface Submission {
  proposals: readonly DecodedProposal[];
  /** Entities that must exist. */
  mustExist: readonly Urn[];
  check?: TransactionCheck | undefined;
  /** Another one, after its changes are written. */
  checkAfterWrite?: TransactionCheck | undefined;
  actor: string;
  /** The trace id of its submission. */
  traceId?: string | undefined;
}

/** How much is committed together. Further submissions wait for the next transaction; a single one is never split. */
const MAX_PROPOSALS = 1_000;
/** Characters of aspects. With more, lineage of columns comes to more relationships than a transaction may have. */
const MAX_TEXT = 2 * 1024 * 1024;
/** How much a single one may have: Neo4j holds all that a transaction writes in memory. */
export const MAX_TOGETHER = { aspects: 5_000, relationships: 50_000 };

type Waiting = Pick<Submission, 'proposals' | 'check' | 'checkAfterWrite'>;

/**
 * How many waiting submissions become the next transaction; at least one. A check sees the stored state, and not the
 * pending writes of others, so its submission is committed alone.
 */
export function groupLength(waiting: readonly Waiting[]): number {
  let proposals = 0;
  let text = 0;
  const end = waiting.findIndex((submission, index) => {
    proposals += submission.proposals.length;
    text += textOf(submission.proposals);
    if (index === 0) return false;
    const isFull = proposals > MAX_PROPOSALS || text > MAX_TEXT;
    return isFull || isChecked(submission) || isChecked(waiting[0]);
  });
  return end === -1 ? waiting.length : end;
}

const isChecked = (submission: Waiting | undefined): boolean =>
  submission?.check !== undefined || submission?.checkAfterWrite !== undefined;

function textOf(proposals: readonly DecodedProposal[]): number {
  return proposals.reduce((sum, { value }) => sum + (value?.text.length ?? 0), 0);
}
