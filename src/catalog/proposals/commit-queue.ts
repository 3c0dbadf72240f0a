import { randomUUID } from 'node:crypto';
import { type Context, context } from '@opentelemetry/api';
import { CairnError } from '../../errors.js';
import type { Graph, Transaction } from '../../graph/graph.js';
import { StaleRead } from '../../graph/neo4j-errors.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { traced } from '../../tracing/span.js';
import { notExisting } from '../urns.js';
import { commitSpan } from './commit-span.js';
import { decodeProposals } from './decode-proposals.js';
import { deriveChanges } from './derive-changes.js';
import { Draft } from './draft.js';
import { assumeNew, lockAndLoad } from './load.js';
import { madeEntities } from './made-entities.js';
import { NewEntities } from './new-entities.js';
import { planSubmission } from './plan.js';
import type { Rules } from './rules.js';
import type { StoredState } from './stored.js';
import { groupLength, type Submission } from './submission.js';
import type { CommittedWrites, PlannedResult } from './types.js';
import { writeDraft } from './write.js';

export interface CommitOptions {
  graph: Graph;
  registry: Registry;
  strict: boolean;
  rules: Rules;
  /** Called after each commit. */
  onCommit?: (() => void) | undefined;
  /** Called after each commit with what it has written. It must not throw. */
  onCommittedWrites?: ((written: CommittedWrites) => void) | undefined;
  /** Called after each commit that may affect authentication or rights. */
  onAccessChange?: (() => void) | undefined;
  /** Nothing visible changes, so search and readers need not follow. */
  unseen?: true;
}

interface WaitingSubmission extends Submission {
  /** The span that it belongs to. */
  within: Context;
  resolve(results: PlannedResult[]): void;
  reject(error: unknown): void;
}

type Outcome = { results: PlannedResult[] } | { error: unknown };

/**
 * Shared by the attempts to commit a group. When the answer to a COMMIT is lost, the next attempt must find out whether
 * it happened.
 */
interface Attempts {
  commit: string;
  /** Whether none has begun yet. */
  isFirst: boolean;
  /** The last attempt that sent its COMMIT, and the number that its last change would have. */
  last?: { outcomes: Outcome[]; seq: number; written: CommittedWrites };
  /** What the transaction that was committed has written. */
  written?: CommittedWrites | undefined;
}

/**
 * Group commit: while a transaction runs, arriving submissions wait and become the next one together. Throughput grows
 * with concurrency, and an idle server adds no delay.
 */
export class CommitQueue {
  readonly #options: CommitOptions;
  #waiting: WaitingSubmission[] = [];
  #running = false;
  readonly #newEntities: NewEntities;

  constructor(options: CommitOptions) {
    this.#options = options;
    this.#newEntities = new NewEntities(options);
  }

  /** How many submissions wait for their transaction. */
  get depth(): number {
    return this.#waiting.length;
  }

  /** Commits submissions in order, each all or nothing. Each promise resolves when it is durable. */
  submit(submissions: readonly Submission[]): Promise<PlannedResult[]>[] {
    const results = submissions.map(
      (submission) =>
        new Promise<PlannedResult[]>((resolve, reject) => {
          this.#waiting.push({ ...submission, within: context.active(), resolve, reject });
        }),
    );
    if (!this.#running) void this.#run();
    return results;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, groupLength(this.#waiting));
      await traced(commitSpan(group), () => this.#commit(group));
    }
    this.#running = false;
  }

  async #commit(group: readonly WaitingSubmission[]): Promise<void> {
    try {
      const attempts: Attempts = { commit: randomUUID(), isFirst: true };
      const outcomes = await this.#options.graph.write(
        (tx) => this.#transact(tx, group, attempts),
        'commit',
        { declaresInvalidation: true },
      );
      const { onCommit, onCommittedWrites, onAccessChange, rules } = this.#options;
      if (attempts.written) onCommittedWrites?.(attempts.written);
      onCommit?.();
      const affectsAccess = group.some(({ proposals }) =>
        proposals.some((proposal) => rules.affectsAccess(proposal)),
      );
      if (affectsAccess) onAccessChange?.();
      group.forEach((submission, index) => {
        settle(submission, outcomes[index]);
      });
    } catch (error) {
      if (group.length === 1 || isOutage(error)) for (const submission of group) submission.reject(error);
      // One submission made the transaction fail: commit each alone, so that the others succeed.
      else for (const submission of group) await this.#commit([submission]);
    }
  }

  async #transact(
    tx: Transaction,
    submissions: readonly WaitingSubmission[],
    attempts: Attempts,
  ): Promise<Outcome[]> {
    const { registry, strict, rules, unseen } = this.#options;
    const group = await Promise.all(submissions.map((submission) => this.#withFollowUps(tx, submission)));
    const stamp = { time: Date.now(), ...(unseen && { unseen }) };
    const stored = await this.#load(tx, group, attempts);
    attempts.isFirst = false;
    // Under the locks an earlier attempt has ended, even if the server was still committing it.
    attempts.written = undefined;
    if (attempts.last && (await isCommitted(tx, attempts.commit, attempts.last.seq))) {
      attempts.written = attempts.last.written;
      return attempts.last.outcomes;
    }
    const draft = new Draft(stored);
    for (const { mustExist, check } of group) {
      if (check === undefined) continue;
      // A check may take what must exist for granted, and must not answer first.
      requireExisting(mustExist, draft);
      await check(tx);
    }
    const outcomes = group.map(({ proposals, asked, mustExist, actor, traceId }): Outcome => {
      const own = new Draft(stored, draft);
      try {
        requireExisting(mustExist, own);
        const results = planSubmission(
          proposals,
          own,
          { ...stamp, actor, traceId },
          { registry, strict, rules },
        );
        own.mergeInto(draft);
        return { results: results.slice(0, asked) };
      } catch (error) {
        return { error };
      }
    });
    const results = outcomes.flatMap((outcome) => ('results' in outcome ? outcome.results : []));
    if (stored.assumedNew && outcomes.some((outcome) => 'error' in outcome))
      throw new StaleRead('What is wrong may be right for entities that are not new');
    await deriveChanges({ tx, draft, stored, stamp, options: { registry, strict, rules } }, results);
    tx.invalidate(draft.entities, madeEntities(draft));
    const { removedRows, lastSeq, relationships } = await writeDraft(
      tx,
      draft,
      this.#options,
      stamp,
      attempts.commit,
    );
    for (const [index, { checkAfterWrite }] of group.entries())
      if ('results' in (outcomes[index] ?? {})) await checkAfterWrite?.(tx);
    for (const outcome of outcomes) {
      if (!('results' in outcome)) continue;
      for (const result of outcome.results) {
        const removed = removedRows.get(result.urn);
        const isEntityDeletion = draft.hardDeleted.get(result.urn)?.entityType.key.name === result.aspectName;
        if (isEntityDeletion && result.effect === 'DELETED' && removed) result.removed = removed;
      }
    }
    if (lastSeq !== null) {
      attempts.written = { changes: draft.changes, lastSeq, relationships };
      attempts.last = { outcomes, seq: lastSeq, written: attempts.written };
    }
    return outcomes;
  }

  /** Locks and reads what a group needs, or at the first attempt takes its entities for new, if that is to be expected. */
  async #load(tx: Transaction, group: readonly Submission[], { isFirst }: Attempts): Promise<StoredState> {
    const proposals = group.flatMap((submission) => submission.proposals);
    if (isFirst && this.#newEntities.areExpected(group)) return assumeNew(tx, this.#options, proposals);
    const mustExist = group.flatMap((submission) => submission.mustExist);
    const stored = await lockAndLoad(tx, this.#options, proposals, mustExist);
    this.#newEntities.learn(stored);
    return stored;
  }

  /** Adds the follow-ups of a submission's changes. Its caller gets no results for them. */
  async #withFollowUps(
    tx: Transaction,
    submission: WaitingSubmission,
  ): Promise<WaitingSubmission & { asked: number }> {
    const { registry, strict, rules } = this.#options;
    const { proposals } = submission;
    const followUps = await rules.followUps(tx, registry, proposals);
    const more = decodeProposals(registry, followUps, { strict, rules });
    return { ...submission, proposals: [...proposals, ...more], asked: proposals.length };
  }
}

async function isCommitted(tx: Transaction, commit: string, seq: number): Promise<boolean> {
  return (await tx.run('proposals/find-commit', { commit, seq })).length > 0;
}

function requireExisting(mustExist: readonly Urn[], draft: Draft): void {
  const missing = mustExist.filter((urn) => !draft.exists(urn)).map(({ text }) => text);
  if (missing.length > 0) throw notExisting(missing);
}

function settle(submission: WaitingSubmission, outcome: Outcome | undefined): void {
  if (outcome && 'results' in outcome) submission.resolve(outcome.results);
  else submission.reject(outcome?.error);
}

/** During an outage no submission is to blame, and committing each alone would only delay all of them. */
function isOutage(error: unknown): boolean {
  return error instanceof CairnError && error.code === 'UNAVAILABLE';
}
