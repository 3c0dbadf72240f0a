import type { Row } from './sessions.js';
import type { SlotNames } from './statements.js';
import type { MadeEntities } from './writers/write-transaction-tracker.js';

export type Parameters = Record<string, unknown>;

export interface StatementOptions {
  /** Names of the model for the statement's `{slots}`. */
  names?: SlotNames;
  /** Numbers for the statement's slots. Neo4j plans each number separately. */
  numbers?: Record<string, number>;
  /** The branch of the statement to run. */
  branch?: string;
  /** For reads: aborting it ends the statement on the server, and the read fails with the signal's reason. */
  signal?: AbortSignal;
  /** For reads: how long the server lets the statement run. */
  timeoutMillis?: number;
}

/** Statements within one write transaction. Values of aspects are plain texts here, since writes need them. */
export interface Transaction {
  run<R extends Row>(statement: string, parameters?: Parameters, options?: StatementOptions): Promise<R[]>;
  /**
   * Runs the last statement. Where it is the only one, Neo4j commits with its answer: one message in place of four. So it
   * must itself refuse what may not be committed, and that a process writes which is not registered: that is its parameter
   * `writer`.
   */
  runLast<R extends Row>(statement: string, parameters?: Parameters): Promise<R[]>;
  /** Says of which entities it may change aspects, before the statements that do. */
  invalidate(urns: readonly string[]): void;
  /** Says of which of them it makes all aspects known, before it ends. */
  makes(entities: MadeEntities): void;
}
