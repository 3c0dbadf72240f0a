import { MAX_TOGETHER, type Submission } from './submission.js';
import type { ProposalResult, SubmittedProposal } from './types.js';

/**
 * Commits a batch in as few transactions as hold it, one after another. The first one checks the rights to all of it,
 * before anything is written. Each of them has the conditions of the batch.
 * @param prepare checks proposals and their rights; `commit` commits one submission
 */
export async function commitInParts(
  batch: readonly SubmittedProposal[],
  prepare: (part: readonly SubmittedProposal[]) => Submission,
  commit: (part: Submission) => Promise<readonly ProposalResult[]>,
): Promise<ProposalResult[]> {
  const size = MAX_TOGETHER.aspects;
  const whole = prepare(batch);
  const results = [...(await commit({ ...whole, proposals: whole.proposals.slice(0, size) }))];
  // A part may end a right that the next one no longer needs: each asks for its own.
  for (let start = size; start < batch.length; start += size)
    results.push(...(await commit(prepare(batch.slice(start, start + size)))));
  return results;
}
