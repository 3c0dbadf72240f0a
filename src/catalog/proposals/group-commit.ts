import { setImmediate } from 'node:timers/promises';
import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import { StaleRead } from '../../graph/neo4j-errors.js';
import { traced } from '../../tracing/span.js';
import type { PlannedWrites } from './assumptions.js';
import { Attempts, type Outcome } from './attempts.js';
import type { CommitContext, WaitingSubmission } from './commit-options.js';
import { commitSpan } from './commit-span.js';
import { decodeProposals } from './decode-proposals.js';
import { deriveChanges } from './derive-changes.js';
import { Draft } from './draft.js';
import { reportRemoved } from './hard-deletion.js';
import { loadBeside, lockAndLoad, neededBy } from './load.js';
import { knownAfter } from './memory-rows.js';
import { planGroup, requireExisting } from './plan-group.js';
import { relationshipChanges } from './relationship-writes.js';
import type { StoredState } from './stored.js';
import type { Submission } from './submission.js';
import type { CommittedWrites } from './types.js';
import { writeDraft } from './write.js';

/**
 * One transaction of a group of submissions. It may be planned while the one before is under way, if it takes all of its
 * entities for new; its statements wait until that is committed as planned.
 */
export class GroupCommit {
  /** Whether what it writes has been sent. */
  isSent = false;
  /** Once it is planned; undefined again if it must start over, when others have written meanwhile. */
  planned: PlannedWrites | undefined;
  hasEnded = false;
  /** Resolves when its outcome is known, with a function that tells everybody. */
  readonly ended: Promise<() => void>;
  readonly #context: CommitContext;
  readonly #onSent: () => void;
  #before: GroupCommit | undefined;

  /** @param onSent called when what it writes has been sent */
  constructor(
    group: readonly WaitingSubmission[],
    context: CommitContext,
    before: GroupCommit | undefined,
    onSent: () => void,
  ) {
    this.#onSent = onSent;
    this.#context = context;
    this.#before = before;
    this.ended = traced(commitSpan(group), () => this.#commit(group)).finally(() => {
      this.hasEnded = true;
      this.#before = undefined;
    });
  }

  /** The commit before, while it is under way. */
  get #inFlight(): GroupCommit | undefined {
    return this.#before?.hasEnded ? undefined : this.#before;
  }

  /** @returns a function that tells everybody */
  async #commit(group: readonly WaitingSubmission[]): Promise<() => void> {
    const { options, head } = this.#context;
    try {
      const attempts = new Attempts();
      const outcomes = await options.graph.write(
        (tx) => this.#transact(this.#afterOneBefore(tx), group, attempts),
        'commit',
        { declaresInvalidation: true },
      );
      await this.#before?.ended;
      if (attempts.written) head.learn(attempts.written.lastSeq);
      return () => this.#answer(group, outcomes, attempts.written);
    } catch (error) {
      await this.#before?.ended;
      this.planned = undefined;
      const rejectAll = () => {
        for (const submission of group) submission.reject(error);
      };
      if (group.length === 1 || isOutage(error)) return rejectAll;
      // One submission made the transaction fail: commit each alone, so that the others succeed.
      const answers: (() => void)[] = [];
      for (const submission of group) answers.push(await this.#commit([submission]));
      this.planned = undefined;
      return () => {
        for (const answer of answers) answer();
      };
    }
  }

  /** The transaction, whose statements wait for the commit before. */
  #afterOneBefore(tx: Transaction): Transaction {
    const before = this.#inFlight;
    if (before === undefined) return tx;
    const turn = async () => {
      await before.ended;
      if (before.planned === undefined) throw new StaleRead('The commit before was another than planned');
    };
    return {
      ...tx,
      run: async (...statement) => {
        await turn();
        return tx.run(...statement);
      },
      runLast: async (...statement) => {
        await turn();
        return tx.runLast(...statement);
      },
    };
  }

  /** Says that what it writes has been sent, once the commit before has ended. */
  async #sent(): Promise<void> {
    await this.#before?.ended;
    this.isSent = true;
    this.#onSent();
  }

  #answer(
    group: readonly WaitingSubmission[],
    outcomes: readonly Outcome[],
    written: CommittedWrites | undefined,
  ): void {
    const { onCommit, onCommittedWrites, onAccessChange, rules } = this.#context.options;
    if (written) onCommittedWrites?.(written);
    onCommit?.();
    const affectsAccess = group.some(({ proposals }) =>
      proposals.some((proposal) => rules.affectsAccess(proposal)),
    );
    if (affectsAccess) onAccessChange?.();
    for (const [index, submission] of group.entries()) settle(submission, outcomes[index]);
  }

  async #transact(
    tx: Transaction,
    submissions: readonly WaitingSubmission[],
    attempts: Attempts,
  ): Promise<Outcome[]> {
    attempts.begin();
    if (!attempts.isFirst) this.planned = undefined;
    const { options, head: known } = this.#context;
    const { registry, strict, rules, unseen } = options;
    const group = await Promise.all(submissions.map((submission) => this.#withFollowUps(tx, submission)));
    const stamp = { time: Date.now(), ...(unseen && { unseen }) };
    const stored = await this.#load(tx, group, attempts);
    // Under the locks an earlier attempt has ended, even if the server was still committing it.
    const committed = await attempts.committed(tx);
    if (committed) return committed;
    const draft = new Draft(stored);
    for (const { mustExist, check } of group) {
      if (check === undefined) continue;
      // A check may take what must exist for granted, and must not answer first.
      requireExisting(mustExist, draft);
      await check(tx);
    }
    const outcomes = planGroup(group, draft, stored, stamp, { registry, strict, rules });
    const results = outcomes.flatMap((outcome) => ('results' in outcome ? outcome.results : []));
    if (stored.assumed && outcomes.some((outcome) => 'error' in outcome))
      throw new StaleRead('What is wrong may be right for what is stored');
    await deriveChanges({ tx, draft, stored, stamp, options: { registry, strict, rules } }, results);
    const { entities } = draft;
    tx.invalidate(entities);
    if (attempts.isFirst) this.planned = { entities: new Set(entities) };
    const edges = relationshipChanges(draft);
    const written = { changes: draft.changes, relationships: edges.byAspect };
    const { seq: head } = known;
    // What the only statement of a transaction commits may have no answer.
    if (head !== undefined && draft.changes.length > 0) attempts.mayCommit(outcomes, written, head);
    const checks = group.flatMap(({ checkAfterWrite }, index) =>
      'results' in (outcomes[index] ?? {}) ? (checkAfterWrite ?? []) : [],
    );
    const writing = writeDraft(
      tx,
      {
        ...{ draft, edges, stamp, commit: attempts.commit },
        isLast: checks.length === 0 && head !== undefined,
      },
      options,
    );
    void this.#sent();
    const [{ removedRows, lastSeq }] = await Promise.all([
      writing,
      // While Neo4j writes.
      setImmediate().then(() => tx.makes(knownAfter(draft))),
    ]);
    for (const check of checks) await check(tx);
    reportRemoved(results, draft, removedRows);
    if (lastSeq !== null) {
      attempts.written = { ...written, lastSeq };
      attempts.mayCommit(outcomes, written, lastSeq - 1);
    }
    return outcomes;
  }

  /** Locks and reads what a group needs, unless that can be assumed; only at the first attempt. */
  async #load(tx: Transaction, group: readonly Submission[], { isFirst }: Attempts): Promise<StoredState> {
    const proposals = group.flatMap((submission) => submission.proposals);
    const needed = neededBy(
      proposals,
      group.flatMap((submission) => submission.mustExist),
    );
    const { options, assumptions } = this.#context;
    const assumed = isFirst ? assumptions.of(group, needed, this.#inFlight) : undefined;
    if (assumed) return loadBeside(tx, options, proposals, assumed);
    const stored = await lockAndLoad(tx, options, proposals, needed);
    assumptions.newEntities.learn(stored);
    return stored;
  }

  /** Adds the follow-ups of a submission's changes. Its caller gets no results for them. */
  async #withFollowUps(
    tx: Transaction,
    submission: WaitingSubmission,
  ): Promise<WaitingSubmission & { asked: number }> {
    const { registry, strict, rules } = this.#context.options;
    const { proposals } = submission;
    const followUps = await rules.followUps(tx, registry, proposals);
    const more = decodeProposals(registry, followUps, { strict, rules });
    return { ...submission, proposals: [...proposals, ...more], asked: proposals.length };
  }
}

function settle(submission: WaitingSubmission, outcome: Outcome | undefined): void {
  if (outcome && 'results' in outcome) submission.resolve(outcome.results);
  else submission.reject(outcome?.error);
}

/** During an outage no submission is to blame, and committing each alone would only delay all of them. */
function isOutage(error: unknown): boolean {
  return error instanceof CairnError && error.code === 'UNAVAILABLE';
}
