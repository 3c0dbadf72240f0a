import { CairnError, type ErrorCode, type Problem } from '../../shared/errors.js';
import { problemsAt } from '../../shared/path.js';
import { pathOf } from './decode-proposals.js';
import { inSequence } from './rules.js';
import type { Submission } from './submission.js';
import type { ProposalResult, SubmittedProposal } from './types.js';

/** Proposals that are committed together, by their indexes in the batch. */
interface Part {
  indexes: number[];
  submission: Submission;
}

/** A refused proposal and the reason. */
interface Refusal {
  index: number;
  code: ErrorCode;
  problems: readonly Problem[];
}

/**
 * Commits every valid proposal of a batch, in order.
 * @param prepare checks one proposal
 * @param commit commits submissions independently of one another
 * @param written is awaited if any succeeded
 * @throws CairnError that names each refused proposal and the number of written ones; an error that no proposal caused
 * is thrown unchanged
 */
export async function commitEach(
  batch: readonly SubmittedProposal[],
  prepare: (proposal: SubmittedProposal) => Submission,
  commit: (submissions: readonly Submission[]) => Promise<ProposalResult[]>[],
  written: () => Promise<void>,
): Promise<ProposalResult[]> {
  const refusals: Refusal[] = [];
  const results: ProposalResult[] = [];
  const parts = prepared(batch, prepare, refusals);
  const outcomes = await Promise.allSettled(commit(parts.map(({ submission }) => submission)));
  if (outcomes.some(({ status }) => status === 'fulfilled')) await written();
  parts.forEach(({ indexes }, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled')
      // A submission has a result for each of its proposals.
      for (const [i, at] of indexes.entries()) results[at] = outcome.value[i] as ProposalResult;
    else refusals.push(...refusalsOf(batch, indexes, outcome?.reason));
  });
  if (refusals.length > 0) throw partlyRefused(batch, refusals);
  return results;
}

/**
 * Several CREATE_ENTITY proposals for one entity form one part. If the first were committed alone, the entity would
 * exist for the others.
 */
function prepared(
  batch: readonly SubmittedProposal[],
  prepare: (proposal: SubmittedProposal) => Submission,
  refusals: Refusal[],
): Part[] {
  const parts: Part[] = [];
  const creations = new Map<string, Part>();
  batch.forEach((proposal, index) => {
    try {
      const submission = prepare(proposal);
      const [decoded] = submission.proposals;
      const created = decoded?.changeType === 'CREATE_ENTITY' ? decoded.urn.text : undefined;
      const creation = created === undefined ? undefined : creations.get(created);
      if (creation) {
        creation.indexes.push(index);
        creation.submission = together(creation.submission, submission);
        return;
      }
      const part = { indexes: [index], submission };
      if (created !== undefined) creations.set(created, part);
      parts.push(part);
    } catch (error) {
      refusals.push(...refusalsOf(batch, [index], error));
    }
  });
  return parts;
}

/** One submission of both, with the checks of both: each has the rights to its own proposals. */
const together = (one: Submission, other: Submission): Submission => ({
  ...one,
  proposals: [...one.proposals, ...other.proposals],
  check: inSequence([one.check, other.check]),
  checkAfterWrite: inSequence([one.checkAfterWrite, other.checkAfterWrite]),
});

/** Throws an error that no proposal caused. Then the outcome is unknown, and the caller should retry. */
function refusalsOf(
  batch: readonly SubmittedProposal[],
  indexes: readonly number[],
  error: unknown,
): Refusal[] {
  if (!(error instanceof CairnError) || error.status >= 500) throw error;
  return indexes.map((index) => ({
    index,
    code: error.code,
    problems: problemsOf(batch, index, indexes, error),
  }));
}

/** The problems of one of the refused proposals. Each message names the proposal. */
function problemsOf(
  batch: readonly SubmittedProposal[],
  index: number,
  group: readonly number[],
  error: CairnError,
): Problem[] {
  const proposal = batch[index] as SubmittedProposal;
  const path = pathOf(proposal, index);
  const { problems } = error;
  const what = [proposal.aspectName, proposal.urn].filter(Boolean).join(' of ');
  const own = group.length === 1 ? problems : problems.filter((problem) => path.holds(problem));
  const found =
    group.length > 1 && own.length === 0
      ? [path.problem(`is refused with the others that create the entity: ${error.message}`)]
      : problemsAt(path, error.withProblems(own));
  return found.map(({ pointer, message }) => ({
    pointer,
    message: what ? `${what}: ${message}` : message,
  }));
}

function partlyRefused(batch: readonly SubmittedProposal[], refusals: readonly Refusal[]): CairnError {
  const inOrder = refusals.toSorted((a, b) => a.index - b.index);
  const codes = new Set(inOrder.map(({ code }) => code));
  const [code] = codes.size === 1 ? codes : new Set<ErrorCode>(['UNPROCESSABLE']);
  const problems = inOrder.flatMap((refusal) => refusal.problems);
  const outcome = `${refusals.length} of ${batch.length} proposals refused, ${batch.length - refusals.length} written`;
  return new CairnError(code ?? 'UNPROCESSABLE', `${outcome}: ${problems[0]?.message}`, problems, outcome);
}
