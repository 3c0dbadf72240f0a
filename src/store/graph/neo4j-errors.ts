import neo4j, { type Neo4jError } from 'neo4j-driver';
import { CairnError } from '../../shared/errors.js';

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

/** The beginning of the driver's message when it gets no connection in time. This error has no code. */
const NO_CONNECTION = 'Connection acquisition timed out';

/** Codes for a conflict with a concurrent transaction that created or deleted the same node. */
const CONFLICTS = new Set([
  'Neo.ClientError.Schema.ConstraintValidationFailed',
  'Neo.ClientError.Statement.EntityNotFound',
]);

/** Thrown within a transaction that read outdated state: it must start over. */
export class StaleRead extends Error {}

/** A concurrent change made the transaction fail; a retry can succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof StaleRead || (error instanceof neo4j.Neo4jError && CONFLICTS.has(error.code));
}

/** Codes for a statement that exceeded its time limit. */
const TIMED_OUT = new Set<string>([
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
]);

const TIMEOUT_MESSAGE = 'The query takes too long: ask for less, or in smaller pages.';

/** The setting of Neo4j that its message names when a transaction alone takes too much. */
const TRANSACTION_MEMORY = 'db.memory.transaction.max';
const TOO_LARGE_MESSAGE =
  'This takes more memory than a transaction of the graph database may have: ask for less, or send it in several requests.';

/** Whether a retry may succeed: also when a connection broke between its messages. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof neo4j.Neo4jError) || isTooLarge(error)) return false;
  return error.retriable || error.code === neo4j.error.PROTOCOL_ERROR;
}

/** Neo4j calls it transient, as it is when transactions together take too much; alone it will be too large again. */
function isTooLarge({ code, message }: Neo4jError): boolean {
  return (
    code === 'Neo.TransientError.General.MemoryPoolOutOfMemoryError' && message.includes(TRANSACTION_MEMORY)
  );
}

/**
 * Converts an outage to UNAVAILABLE, a timeout of a statement to DEADLINE_EXCEEDED, and a transaction that needs too much
 * memory to LIMIT_EXCEEDED. Other errors stay as they are.
 */
export function toCairnError(error: unknown): unknown {
  if (!(error instanceof neo4j.Neo4jError)) return error;
  if (TIMED_OUT.has(error.code))
    return withCause(new CairnError('DEADLINE_EXCEEDED', TIMEOUT_MESSAGE), error);
  if (isTooLarge(error)) return withCause(new CairnError('LIMIT_EXCEEDED', TOO_LARGE_MESSAGE), error);
  const isUnavailable = UNAVAILABLE.has(error.code) || error.message.startsWith(NO_CONNECTION);
  if (!isUnavailable && !isTransient(error)) return error;
  return withCause(
    new CairnError('UNAVAILABLE', 'The graph database does not answer now; try again.'),
    error,
  );
}

function withCause(error: CairnError, cause: unknown): CairnError {
  error.cause = cause;
  return error;
}
