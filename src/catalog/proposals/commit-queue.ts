import { randomUUID } from 'node:crypto';
import { type Context, context } from '@opentelemetry/api';
import { CairnError } from '../../errors.js';
import type { Graph, Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { traced } from '../../tracing/span.js';
import { notExisting } from '../urns.js';
import { commitSpan } from './commit-span.js';
import { decodeBatch } from './decoded.js';
import { Draft } from './draft.js';
import { lockAndLoad } from './load.js';
import { planRequest } from './plan.js';
import type { Rules } from './rules.js';
import { groupLength, type Submission } from './submission.js';
import type { PlannedResult } from './types.js';
import { writeDraft } from './write.js';

export interface CommitOptions {
  graph: Graph;
  registry: Registry;
  strict: boolean;
  rules: Rules;
  /** Called after each commit. */
  onCommit?: (() => void) | undefined;
  /** Called after each commit that may have changed who is let in, or what somebody may do. */
  onAccessChange?: (() => void) | undefined;
  /** What is committed changes nothing that anybody can see. */
  unseen?: true;
}

interface Request extends Submission {
  /** What it is a part of. */
  within: Context;
  resolve(results: PlannedResult[]): void;
  reject(error: unknown): void;
}

type Outcome = { results: PlannedResult[] } | { error: unknown };

/** What attempts to commit a group have in common: the answer to a COMMIT may get lost, and then nobody knows. */
interface Attempts {
  commit: string;
  /** The last attempt that got as far as its COMMIT, and the number that its last change then has. */
  last?: { outcomes: Outcome[]; seq: number };
}

/**
 * Group commit: while a transaction is in flight, requests that arrive wait and become the next one together.
 * Concurrency raises throughput, and an idle server adds no wait.
 */
export class CommitQueue {
  readonly #options: CommitOptions;
  #waiting: Request[] = [];
  #running = false;

  constructor(options: CommitOptions) {
    this.#options = options;
  }

  /** Requests that wait for their transaction. */
  get depth(): number {
    return this.#waiting.length;
  }

  /** Commits requests in their order, each all or nothing; each resolves when it is durable. */
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

  async #commit(group: readonly Request[]): Promise<void> {
    try {
      const attempts: Attempts = { commit: randomUUID() };
      const outcomes = await this.#options.graph.write((tx) => this.#transact(tx, group, attempts), 'commit');
      const { onCommit, onAccessChange, rules } = this.#options;
      onCommit?.();
      const decidesAccess = group.some(({ proposals }) =>
        proposals.some((proposal) => rules.decidesAccess(proposal)),
      );
      if (decidesAccess) onAccessChange?.();
      group.forEach((request, index) => {
        settle(request, outcomes[index]);
      });
    } catch (error) {
      if (group.length === 1 || isOutage(error)) for (const request of group) request.reject(error);
      // One of them made the transaction fail: each alone, so that its neighbours do not suffer.
      else for (const request of group) await this.#commit([request]);
    }
  }

  async #transact(tx: Transaction, requests: readonly Request[], attempts: Attempts): Promise<Outcome[]> {
    const { registry, strict, rules, unseen } = this.#options;
    const group = await Promise.all(requests.map((request) => this.#withConsequences(tx, request)));
    const stamp = { time: Date.now(), ...(unseen && { unseen }) };
    const stored = await lockAndLoad(
      tx,
      this.#options,
      group.flatMap(({ proposals }) => proposals),
      group.flatMap(({ existing }) => existing),
    );
    // Under the locks: an attempt that the server is still committing has ended by now.
    if (attempts.last && (await isCommitted(tx, attempts.commit, attempts.last.seq)))
      return attempts.last.outcomes;
    for (const { check } of group) await check?.(tx);
    const draft = new Draft(stored);
    const outcomes = group.map(({ proposals, asked, existing, actor, traceId }): Outcome => {
      const own = new Draft(stored, draft);
      try {
        requireExisting(existing, own);
        const results = planRequest(
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
    const { removals, lastSeq } = await writeDraft(tx, draft, this.#options, stamp, attempts.commit);
    for (const [index, { confirm }] of group.entries())
      if ('results' in (outcomes[index] ?? {})) await confirm?.(tx);
    for (const outcome of outcomes) {
      if (!('results' in outcome)) continue;
      for (const result of outcome.results) {
        const removed = removals.get(result.urn);
        const isWhole = draft.hardDeleted.get(result.urn)?.entityType.key.name === result.aspectName;
        if (isWhole && result.effect === 'DELETED' && removed) result.removed = removed;
      }
    }
    if (lastSeq !== null) attempts.last = { outcomes, seq: lastSeq };
    return outcomes;
  }

  /** A request with what goes with its changes, of which its author is not told. */
  async #withConsequences(tx: Transaction, request: Request): Promise<Request & { asked: number }> {
    const { registry, strict, rules } = this.#options;
    const { proposals } = request;
    const consequences = await rules.consequences(tx, registry, proposals);
    const more = decodeBatch(registry, consequences, { strict, rules });
    return { ...request, proposals: [...proposals, ...more], asked: proposals.length };
  }
}

async function isCommitted(tx: Transaction, commit: string, seq: number): Promise<boolean> {
  return (await tx.run('proposals/find-commit', { commit, seq })).length > 0;
}

function requireExisting(existing: readonly Urn[], draft: Draft): void {
  const missing = existing.filter((urn) => !draft.exists(urn)).map(({ text }) => text);
  if (missing.length > 0) throw notExisting(missing);
}

function settle(request: Request, outcome: Outcome | undefined): void {
  if (outcome && 'results' in outcome) request.resolve(outcome.results);
  else request.reject(outcome?.error);
}

/** Then nobody's request is to blame, and trying each alone would only make all of them wait. */
function isOutage(error: unknown): boolean {
  return error instanceof CairnError && error.code === 'UNAVAILABLE';
}
