import type { Urn } from '../../model/index.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { Requirements } from './types.js';

/** What is to be committed together, and on what terms. */
export interface Submission {
  proposals: readonly DecodedProposal[];
  /** Entities that must exist. */
  existing: readonly Urn[];
  check?: Requirements['check'];
  /** Of a submission with a check: what must hold once its changes are written. */
  confirm?: Requirements['check'];
  actor: string;
  /** The trace of the request that it came with. */
  traceId?: string | undefined;
}

/** How much one transaction may take: more waits for the next. A single request is never split. */
const MAX_PROPOSALS = 1_000;
/** Characters of aspects. */
const MAX_TEXT = 8 * 1024 * 1024;

type Waiting = Pick<Submission, 'proposals' | 'check'>;

/**
 * How many of the requests that wait, from the first on, become one transaction; at least one. A check sees what is
 * stored, not what its neighbours are about to write: its request is alone.
 */
export function groupLength(waiting: readonly Waiting[]): number {
  let proposals = 0;
  let text = 0;
  const end = waiting.findIndex((request, index) => {
    proposals += request.proposals.length;
    text += textOf(request.proposals);
    if (index === 0) return false;
    const isFull = proposals > MAX_PROPOSALS || text > MAX_TEXT;
    return isFull || request.check !== undefined || waiting[0]?.check !== undefined;
  });
  return end === -1 ? waiting.length : end;
}

function textOf(proposals: readonly DecodedProposal[]): number {
  return proposals.reduce((sum, { value }) => sum + (value?.text.length ?? 0), 0);
}
