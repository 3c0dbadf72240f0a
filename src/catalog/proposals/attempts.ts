import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../graph/graph.js';
import type { CommittedWrites, PlannedResult } from './types.js';

/** What became of one submission of a group. */
export type Outcome = { results: PlannedResult[] } | { error: unknown };

type Written = Omit<CommittedWrites, 'lastSeq'>;

/**
 * The attempts to commit one group. When the answer to a commit is lost, the next attempt must find out whether it
 * happened.
 */
export class Attempts {
  /** An id by which the change log tells whether one was committed. */
  readonly commit = randomUUID();
  /** What the attempt that was committed has written. */
  written: CommittedWrites | undefined;
  #count = 0;
  /** The last one that may have been committed. */
  #last: { outcomes: Outcome[]; after: number; written: Written } | undefined;

  /** To be called when another one begins. */
  begin(): void {
    this.#count++;
  }

  get isFirst(): boolean {
    return this.#count === 1;
  }

  /**
   * To be called before what may commit is sent.
   * @param after number of a change that was made before
   */
  mayCommit(outcomes: Outcome[], written: Written, after: number): void {
    this.#last = { outcomes, after, written };
  }

  /** The outcomes of an earlier attempt, if it was committed. To be called under the locks, when it has ended. */
  async committed(tx: Transaction): Promise<Outcome[] | undefined> {
    this.written = undefined;
    if (this.#last === undefined) return undefined;
    const { outcomes, after, written } = this.#last;
    const { commit } = this;
    const [found] = await tx.run<{ seq: number }>('proposals/find-commit', { commit, after });
    if (found === undefined) return undefined;
    this.written = { ...written, lastSeq: found.seq };
    return outcomes;
  }
}
