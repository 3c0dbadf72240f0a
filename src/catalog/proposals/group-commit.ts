import { CairnError } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import { Attempts, type Outcome } from './attempts.js';
import type { CommitOptions, WaitingSubmission } from './commit-options.js';
import { decodeProposals } from './decode-proposals.js';
import { deriveChanges } from './derive-changes.js';
import { Draft } from './draft.js';
import { lockAndLoad } from './load.js';
import { type GroupedSubmission, planGroup, requireExisting } from './plan-group.js';
import { relationshipChanges } from './relationship-writes.js';
import type { CommittedWrites } from './types.js';
import { writeDraft } from './write.js';
import { reportRemoved } from './write-hard-deletions.js';

/**
 * Commits submissions in one transaction, and answers each of them. An invalid submission does not affect the others.
 */
export async function commitGroup(
  group: readonly WaitingSubmission[],
  options: CommitOptions,
): Promise<void> {
  const attempts = new Attempts();
  try {
    const outcomes = await options.graph.write((tx) => transact(tx, group, attempts, options), 'commit');
    notify(group, attempts.written, options);
    for (const [index, submission] of group.entries()) answer(submission, outcomes[index]);
  } catch (error) {
    if (group.length === 1 || isOutage(error)) for (const { reject } of group) reject(error);
    // One submission made the transaction fail. Each is now committed alone, so that the others succeed.
    else for (const submission of group) await commitGroup([submission], options);
  }
}

/** One attempt: it loads the stored state under locks, plans, and writes. It can run several times. */
async function transact(
  tx: Transaction,
  submissions: readonly WaitingSubmission[],
  attempts: Attempts,
  options: CommitOptions,
): Promise<Outcome[]> {
  const { internal } = options;
  const group = await Promise.all(submissions.map((submission) => withFollowUps(tx, submission, options)));
  const stored = await lockAndLoad(tx, options, group);
  // An earlier attempt has ended by now, since it held the same locks.
  const committed = await attempts.committed(tx);
  if (committed) return committed;
  const draft = new Draft(stored);
  const stamp = { time: Date.now(), ...(internal && { internal }) };
  await check(tx, group, draft);
  const planned = { tx, draft, stored, stamp, options };
  const outcomes = planGroup(group, planned);
  const results = outcomes.flatMap((outcome) => ('results' in outcome ? outcome.results : []));
  await deriveChanges(planned, results);
  const edges = relationshipChanges(draft);
  const { removedRows, firstSeq } = await writeDraft(
    tx,
    { draft, edges, stamp, commit: attempts.commit },
    options,
  );
  reportRemoved(results, draft, removedRows);
  await checkAfterWrite(tx, group, outcomes);
  const { entities } = draft;
  const changes = draft.changes.map((change, index) => ({ ...change, seq: firstSeq + index }));
  attempts.mayCommit(outcomes, { changes, entities, relationships: edges.byAspect });
  return outcomes;
}

/** Adds the follow-ups of a submission's proposals. The caller gets no results for them. */
async function withFollowUps(
  tx: Transaction,
  submission: WaitingSubmission,
  options: CommitOptions,
): Promise<GroupedSubmission> {
  const { proposals } = submission;
  const more = decodeProposals(await options.rules.followUps(tx, options.registry, proposals), options);
  return { ...submission, proposals: [...proposals, ...more], asked: proposals.length };
}

async function check(tx: Transaction, group: readonly GroupedSubmission[], draft: Draft): Promise<void> {
  for (const { mustExist, check } of group) {
    if (check === undefined) continue;
    // A check may assume that required entities exist, so a missing one must be reported first.
    requireExisting(mustExist, draft);
    await check(tx);
  }
}

async function checkAfterWrite(
  tx: Transaction,
  group: readonly GroupedSubmission[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [index, { checkAfterWrite }] of group.entries())
    if ('results' in (outcomes[index] ?? {})) await checkAfterWrite?.(tx);
}

/** Informs the followers of commits. */
function notify(
  group: readonly WaitingSubmission[],
  written: CommittedWrites | undefined,
  { onCommit, onCommittedWrites, onAccessChange, rules }: CommitOptions,
): void {
  if (written) onCommittedWrites?.(written);
  onCommit?.();
  const proposals = group.flatMap((submission) => submission.proposals);
  if (proposals.some((proposal) => rules.affectsAccess(proposal))) onAccessChange?.();
}

function answer(submission: WaitingSubmission, outcome: Outcome | undefined): void {
  if (outcome && 'results' in outcome) submission.resolve(outcome.results);
  else submission.reject(outcome?.error);
}

/** During an outage, no submission is to blame. Committing each alone would only delay all of them. */
function isOutage(error: unknown): boolean {
  return error instanceof CairnError && error.code === 'UNAVAILABLE';
}
