import type { DecodedProposal } from './decoded-proposal.js';
import { type Submission, TRANSACTION_LIMITS } from './submission.js';
import type { ProposalResult } from './types.js';

/**
 * Commits proposals in as few transactions as possible, one after another. The first one checks the rights for all
 * proposals, before anything is written. Each transaction has the conditions of the whole.
 * @param submissionOf adds the checks of rights to some proposals
 * @param commit commits one submission
 */
export async function commitInParts(
  proposals: readonly DecodedProposal[],
  submissionOf: (part: readonly DecodedProposal[]) => Submission,
  commit: (part: Submission) => Promise<readonly ProposalResult[]>,
): Promise<ProposalResult[]> {
  const size = TRANSACTION_LIMITS.aspects;
  const results = [...(await commit({ ...submissionOf(proposals), proposals: proposals.slice(0, size) }))];
  // A part may end a right that the next part no longer needs. So each part checks only its own rights.
  for (let start = size; start < proposals.length; start += size)
    results.push(...(await commit(submissionOf(proposals.slice(start, start + size)))));
  return results;
}
