import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../store/graph/graph.js';
import type { CommittedWrites, PlannedResult } from './types.js';

/** The outcome of one submission of a group. */
export type Outcome = { results: PlannedResult[] } | { error: unknown };

/**
 * The attempts to commit one group. If the answer to a commit is lost, the next attempt must find out whether the
 * commit happened.
 */
export class Attempts {
  /** An id that the change log stores. It tells whether an attempt was committed. */
  readonly commit = randomUUID();
  #last: { outcomes: Outcome[]; written: CommittedWrites } | undefined;

  /** The writes of the last attempt. */
  get written(): CommittedWrites | undefined {
    return this.#last?.written;
  }

  /** Remembers an attempt. Call it before the attempt may be committed. */
  mayCommit(outcomes: Outcome[], written: CommittedWrites): void {
    this.#last = { outcomes, written };
  }

  /**
   * The outcomes of an earlier attempt, if it was committed. Call it under the locks, since the attempt has ended by
   * then.
   */
  async committed(tx: Transaction): Promise<Outcome[] | undefined> {
    if (this.#last === undefined) return undefined;
    const { outcomes, written } = this.#last;
    const { commit } = this;
    this.#last = undefined;
    // A write without a row in the log can safely be repeated.
    const last = written.changes.at(-1);
    if (last === undefined) return undefined;
    const [found] = await tx.run('proposals/find-commit', { commit, after: last.seq - 1 });
    if (found === undefined) return undefined;
    this.#last = { outcomes, written };
    return outcomes;
  }
}
