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
  /** Stops a read on the server when it is aborted. Then the read fails with the signal's reason. */
  signal?: AbortSignal;
  /** The server's time limit for a read. */
  timeoutMillis?: number;
}

/** Runs statements within one write transaction. Values of aspects are plain texts here, since writes need them. */
export interface Transaction {
  run<R extends Row>(statement: string, parameters?: Parameters, options?: StatementOptions): Promise<R[]>;
}
