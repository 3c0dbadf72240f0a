import { CairnError, type ErrorCode, nestProblems, type Problem } from '../../errors.js';
import type { Submission } from './submission.js';
import type { ProposalResult, Proposed } from './types.js';

/** What one transaction takes or leaves: proposals of a batch, by their places in it. */
interface Part {
  places: number[];
  submission: Submission;
}

/** Why the proposal at a place was refused. */
interface Refusal {
  place: number;
  error: CairnError;
}

/**
 * Commits every proposal of a batch that can be, in the order of the batch.
 * @param prepare checks one proposal; `commit` commits submissions, each with or without the others; `written` is
 *   awaited when any was
 * @throws CairnError that names each proposal which was refused, and says how many are written; what no proposal is to
 *   blame for as it is
 */
export async function commitEach(
  batch: readonly Proposed[],
  prepare: (proposal: Proposed) => Submission,
  commit: (submissions: readonly Submission[]) => Promise<ProposalResult[]>[],
  written: () => Promise<void>,
): Promise<ProposalResult[]> {
  const refusals: Refusal[] = [];
  const results: ProposalResult[] = [];
  const parts = prepared(batch, prepare, refusals);
  const outcomes = await Promise.allSettled(commit(parts.map(({ submission }) => submission)));
  if (outcomes.some(({ status }) => status === 'fulfilled')) await written();
  parts.forEach(({ places }, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled')
      for (const [i, place] of places.entries()) results[place] = outcome.value[i] as ProposalResult;
    else refusals.push(...refusalsOf(places, outcome?.reason));
  });
  if (refusals.length > 0) throw partlyRefused(batch, refusals);
  return results;
}

/** Proposals of CREATE_ENTITY for one entity belong together: the entity is there once the first of them is written. */
function prepared(
  batch: readonly Proposed[],
  prepare: (proposal: Proposed) => Submission,
  refusals: Refusal[],
): Part[] {
  const parts: Part[] = [];
  const creations = new Map<string, Part>();
  batch.forEach((proposal, place) => {
    try {
      const submission = prepare(proposal);
      const [decoded] = submission.proposals;
      const created = decoded?.changeType === 'CREATE_ENTITY' ? decoded.urn.text : undefined;
      const together = created === undefined ? undefined : creations.get(created);
      if (together) {
        together.places.push(place);
        together.submission = {
          ...together.submission,
          proposals: [...together.submission.proposals, ...submission.proposals],
        };
        return;
      }
      const part = { places: [place], submission };
      if (created !== undefined) creations.set(created, part);
      parts.push(part);
    } catch (error) {
      refusals.push(...refusalsOf([place], error));
    }
  });
  return parts;
}

/** @throws what no proposal is to blame for: then nobody knows what became of them, and the caller tries again */
function refusalsOf(places: readonly number[], error: unknown): Refusal[] {
  if (!(error instanceof CairnError) || error.status >= 500) throw error;
  return places.map((place, index) => {
    const own = error.problems.flatMap(({ pointer, message }) => {
      const [, at, rest = ''] = /^\/(\d+)(.*)$/s.exec(pointer) ?? [];
      return Number(at) === index ? [{ pointer: rest, message }] : [];
    });
    return { place, error: error.withProblems(own) };
  });
}

function partlyRefused(batch: readonly Proposed[], refusals: readonly Refusal[]): CairnError {
  const inOrder = refusals.toSorted((a, b) => a.place - b.place);
  const codes = new Set(inOrder.map(({ error }) => error.code));
  const [code] = codes.size === 1 ? codes : new Set<ErrorCode>(['UNPROCESSABLE']);
  const problems = inOrder.flatMap(({ place, error }) => problemsOf(batch[place], place, error));
  const outcome = `${refusals.length} of ${batch.length} proposals refused, ${batch.length - refusals.length} written`;
  return new CairnError(code ?? 'UNPROCESSABLE', `${outcome}: ${problems[0]?.message}`, problems, outcome);
}

/** What is wrong with one proposal; each message says of which. */
function problemsOf(proposal: Proposed | undefined, place: number, error: CairnError): Problem[] {
  const own = error.problems.length > 0 ? error.problems : [{ pointer: '', message: error.message }];
  const what = [proposal?.aspectName, proposal?.urn].filter(Boolean).join(' of ');
  const named = own.map(({ pointer, message }) => ({
    pointer,
    message: what ? `${what}: ${message}` : message,
  }));
  return nestProblems(`/${place}`, named);
}
