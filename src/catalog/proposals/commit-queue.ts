import { setImmediate } from 'node:timers/promises';
import { type Context, context } from '@opentelemetry/api';
import { CairnError } from '../../errors.js';
import type { Graph, Transaction } from '../../graph/graph.js';
import { StaleRead } from '../../graph/neo4j-errors.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { traced } from '../../tracing/span.js';
import type { AspectCache } from '../entities/aspect-cache.js';
import { notExisting } from '../urns.js';
import { Assumptions, type KnownHead } from './assumptions.js';
import { Attempts, type Outcome } from './attempts.js';
import { commitSpan } from './commit-span.js';
import { decodeProposals } from './decode-proposals.js';
import { deriveChanges } from './derive-changes.js';
import { Draft } from './draft.js';
import { reportRemoved } from './hard-deletion.js';
import { loadBeside, lockAndLoad, neededBy } from './load.js';
import { knownAfter } from './memory-rows.js';
import { planSubmission } from './plan.js';
import { relationshipChanges } from './relationship-writes.js';
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
  /** What is known of entities without reading them. */
  memory?: AspectCache | undefined;
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

/**
 * Group commit: while a transaction runs, arriving submissions wait and become the next one together. Throughput grows
 * with concurrency, and an idle server adds no delay.
 */
export class CommitQueue {
  readonly #options: CommitOptions;
  #waiting: WaitingSubmission[] = [];
  #running = false;
  readonly #head: KnownHead;
  readonly #assumptions: Assumptions;

  /** @param head of the change log, for all queues of the process */
  constructor(options: CommitOptions, head: KnownHead) {
    this.#options = options;
    this.#head = head;
    this.#assumptions = new Assumptions(options, head);
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
      const answer = await traced(commitSpan(group), () => this.#commit(group));
      // Neo4j gets the next group first, and runs it while this one is answered.
      if (this.#waiting.length > 0) void setImmediate().then(answer);
      else answer();
    }
    this.#running = false;
  }

  /** @returns a function that tells everybody */
  async #commit(group: readonly WaitingSubmission[]): Promise<() => void> {
    try {
      const attempts = new Attempts();
      const outcomes = await this.#options.graph.write(
        (tx) => this.#transact(tx, group, attempts),
        'commit',
        { declaresInvalidation: true },
      );
      if (attempts.written) this.#head.learn(attempts.written.lastSeq);
      return () => this.#answer(group, outcomes, attempts.written);
    } catch (error) {
      const rejectAll = () => {
        for (const submission of group) submission.reject(error);
      };
      if (group.length === 1 || isOutage(error)) return rejectAll;
      // One submission made the transaction fail: commit each alone, so that the others succeed.
      const answers: (() => void)[] = [];
      for (const submission of group) answers.push(await this.#commit([submission]));
      return () => {
        for (const answer of answers) answer();
      };
    }
  }

  #answer(
    group: readonly WaitingSubmission[],
    outcomes: readonly Outcome[],
    written: CommittedWrites | undefined,
  ): void {
    const { onCommit, onCommittedWrites, onAccessChange, rules } = this.#options;
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
    const { registry, strict, rules, unseen } = this.#options;
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
    if (stored.assumed && outcomes.some((outcome) => 'error' in outcome))
      throw new StaleRead('What is wrong may be right for what is stored');
    await deriveChanges({ tx, draft, stored, stamp, options: { registry, strict, rules } }, results);
    tx.invalidate(draft.entities);
    const edges = relationshipChanges(draft);
    const written = { changes: draft.changes, relationships: edges.byAspect };
    const { seq: head } = this.#head;
    // What the only statement of a transaction commits may have no answer.
    if (head !== undefined && draft.changes.length > 0) attempts.mayCommit(outcomes, written, head);
    const checks = group.flatMap(({ checkAfterWrite }, index) =>
      'results' in (outcomes[index] ?? {}) ? (checkAfterWrite ?? []) : [],
    );
    const [{ removedRows, lastSeq }] = await Promise.all([
      writeDraft(
        tx,
        {
          ...{ draft, edges, stamp, assumed: stored.assumed, commit: attempts.commit },
          isLast: checks.length === 0 && head !== undefined,
        },
        this.#options,
      ),
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
    const assumed = isFirst ? this.#assumptions.of(group, needed) : undefined;
    if (assumed) return loadBeside(tx, this.#options, proposals, assumed);
    const stored = await lockAndLoad(tx, this.#options, proposals, needed);
    this.#assumptions.newEntities.learn(stored);
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
