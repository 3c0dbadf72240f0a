import type { DecodedProposal } from './decoded-proposal.js';
import { MAX_TOGETHER, type Submission } from './submission.js';
import type { ProposalResult } from './types.js';

/**
 * Commits proposals in as few transactions as hold them, one after another. The first one checks the rights to all of
 * them, before anything is written. Each has the conditions of the whole.
 * @param submissionOf adds the checks of the rights to some of them; `commit` commits one submission
 */
export async function commitInParts(
  proposals: readonly DecodedProposal[],
  submissionOf: (part: readonly DecodedProposal[]) => Submission,
  commit: (part: Submission) => Promise<readonly ProposalResult[]>,
): Promise<ProposalResult[]> {
  const size = MAX_TOGETHER.aspects;
  const results = [...(await commit({ ...submissionOf(proposals), proposals: proposals.slice(0, size) }))];
  // A part may end a right that the next one no longer needs: each asks for its own.
  for (let start = size; start < proposals.length; start += size)
    results.push(...(await commit(submissionOf(proposals.slice(start, start + size)))));
  return results;
}
