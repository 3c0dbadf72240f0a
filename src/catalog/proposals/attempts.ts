import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../store/graph/graph.js';
import type { CommittedWrites, PlannedResult } from './types.js';

/** What became of one submission of a group. */
export type Outcome = { results: PlannedResult[] } | { error: unknown };

/**
 * The attempts to commit one group. When the answer to a commit is lost, the next attempt must find out whether it
 * happened.
 */
export class Attempts {
  /** An id by which the change log tells whether one was committed. */
  readonly commit = randomUUID();
  #last: { outcomes: Outcome[]; written: CommittedWrites } | undefined;

  /** What the last attempt wrote. */
  get written(): CommittedWrites | undefined {
    return this.#last?.written;
  }

  /** To be called before an attempt may be committed. */
  mayCommit(outcomes: Outcome[], written: CommittedWrites): void {
    this.#last = { outcomes, written };
  }

  /** The outcomes of an earlier attempt, if it was committed. To be called under the locks, when it has ended. */
  async committed(tx: Transaction): Promise<Outcome[] | undefined> {
    if (this.#last === undefined) return undefined;
    const { outcomes, written } = this.#last;
    const { commit } = this;
    this.#last = undefined;
    // Without a row in the log, the same can be written twice.
    const last = written.changes.at(-1);
    if (last === undefined) return undefined;
    const [found] = await tx.run('proposals/find-commit', { commit, after: last.seq - 1 });
    if (found === undefined) return undefined;
    this.#last = { outcomes, written };
    return outcomes;
  }
}
