import neo4j from 'neo4j-driver';
import { CairnError } from '../errors.js';

/** Codes that mean that the server is unavailable, not that the statement is wrong. */
const UNAVAILABLE = new Set<string>([
  neo4j.error.SERVICE_UNAVAILABLE,
  neo4j.error.SESSION_EXPIRED,
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
  // A database whose disk is full or failing, until it is restarted. The commit may have happened.
  'Neo.DatabaseError.Transaction.TransactionStartFailed',
  'Neo.DatabaseError.Transaction.TransactionCommitFailed',
]);

/** How the driver's error begins when no connection came or got free in time: it has no code. */
const NO_CONNECTION = 'Connection acquisition timed out';

/** What a transaction meets when another one, committed meanwhile, made or removed a node that it counted on. */
const CONFLICTS = new Set([
  'Neo.ClientError.Schema.ConstraintValidationFailed',
  'Neo.ClientError.Statement.EntityNotFound',
]);

/** Thrown within a transaction that read outdated state: it must start over. */
export class OutdatedView extends Error {}

/** A concurrent change made the transaction fail; a retry can succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof OutdatedView || (error instanceof neo4j.Neo4jError && CONFLICTS.has(error.code));
}

/** Codes that say that a statement took longer than it may. */
const TIMED_OUT = new Set<string>([
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
]);

const TOO_LONG = 'The query takes too long: ask for less, or in smaller pages.';

/** The error asks to try again. */
export function isTransient(error: unknown): boolean {
  return error instanceof neo4j.Neo4jError && error.retriable;
}

/** An outage of Neo4j as UNAVAILABLE, a statement that took too long as DEADLINE_EXCEEDED; every other error as it is. */
export function toCairnError(error: unknown): unknown {
  if (!(error instanceof neo4j.Neo4jError)) return error;
  if (TIMED_OUT.has(error.code)) return caused(new CairnError('DEADLINE_EXCEEDED', TOO_LONG), error);
  const isAway = UNAVAILABLE.has(error.code) || error.message.startsWith(NO_CONNECTION);
  if (!isAway && !error.retriable) return error;
  return caused(new CairnError('UNAVAILABLE', 'The graph database does not answer now; try again.'), error);
}

function caused(error: CairnError, cause: unknown): CairnError {
  error.cause = cause;
  return error;
}
