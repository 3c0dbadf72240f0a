import { setImmediate } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { Assumptions, type KnownHead } from './assumptions.js';
import type { CommitContext, CommitOptions, WaitingSubmission } from './commit-options.js';
import { GroupCommit } from './group-commit.js';
import { groupLength, type Submission } from './submission.js';
import type { PlannedResult } from './types.js';

/** How many turns of the event loop a request that has arrived takes until it waits here, at most. */
const TURNS_TO_GATHER = 4;

/**
 * Group commit: while a transaction runs, arriving submissions wait and become the next one together, which is planned as
 * soon as as many wait as the last ones had. Throughput grows with concurrency, and an idle server adds no delay.
 */
export class CommitQueue {
  readonly #context: CommitContext;
  #waiting: WaitingSubmission[] = [];
  /** The last commit that has begun, until it has ended. */
  #last: GroupCommit | undefined;
  /** How many submissions the last two commits have. */
  #lengths: [number, number] = [0, 0];

  /** @param head of the change log, for all queues of the process */
  constructor(options: CommitOptions, head: KnownHead) {
    this.#context = { options, head, assumptions: new Assumptions(options) };
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
    this.#beginNext();
    return results;
  }

  #beginNext(): void {
    const before = this.#last;
    if (this.#waiting.length === 0) return;
    // One may be planned while the one before is under way, unless it would be smaller than it will be then.
    if (before && !(before.isSent && this.#isLarge())) return;
    const group = this.#waiting.splice(0, groupLength(this.#waiting));
    this.#lengths = [this.#lengths[1], group.length];
    const commit = new GroupCommit(group, this.#context, before, () => this.#beginNext());
    this.#last = commit;
    void this.#follow(commit);
  }

  /** Whether as many wait as the last commits have. */
  #isLarge(): boolean {
    return this.#waiting.length >= Math.max(...this.#lengths);
  }

  async #follow(commit: GroupCommit): Promise<void> {
    const answer = await commit.ended;
    if (this.#last === commit) {
      await this.#gather(commit);
      if (this.#last === commit) this.#last = undefined;
      this.#beginNext();
    }
    // Neo4j gets the next group first, and runs it while this one is answered.
    if (this.#last !== undefined) await setImmediate();
    answer();
  }

  /** Lets those come along who have arrived, and whose requests are still to be read. Nobody waits for those to come. */
  async #gather(after: GroupCommit): Promise<void> {
    for (let turn = 0; turn < TURNS_TO_GATHER; turn++) {
      if (this.#last !== after || this.#waiting.length === 0 || this.#isLarge()) return;
      await setImmediate();
    }
  }
}
