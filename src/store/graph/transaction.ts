import type { Row } from './sessions.js';
import type { SlotNames } from './statements.js';

export type Parameters = Record<string, unknown>;

export interface StatementOptions {
  /** Names of the model for the statement's `{slots}`. */
  names?: SlotNames;
  /** Numbers for the statement's slots. Neo4j plans each number separately. */
  numbers?: Record<string, number>;
  /** The branch of the statement to run. */
  branch?: string;
  /** For reads. An abort stops the statement on the server, and the read fails with the signal's reason. */
  signal?: AbortSignal;
  /** For reads: the server's time limit for the statement. */
  timeoutMillis?: number;
}

/** Runs statements within one write transaction. Values of aspects are plain texts here, since writes need them. */
export interface Transaction {
  run<R extends Row>(statement: string, parameters?: Parameters, options?: StatementOptions): Promise<R[]>;
}
