import neo4j, { type Neo4jError } from 'neo4j-driver';
import { CairnError } from '../../shared/errors.js';

/** These codes mean that the server is unavailable. The statement itself may be correct. */
const UNAVAILABLE = new Set<string>([
  neo4j.error.SERVICE_UNAVAILABLE,
  neo4j.error.SESSION_EXPIRED,
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
  // The disk is full or failing. The database stays unavailable until it is restarted. The commit may have happened.
  'Neo.DatabaseError.Transaction.TransactionStartFailed',
  'Neo.DatabaseError.Transaction.TransactionCommitFailed',
]);

/** The start of the driver's message when it gets no connection in time. This error has no code. */
const NO_CONNECTION = 'Connection acquisition timed out';

/** These codes mean a conflict with a concurrent transaction that created or deleted the same node. */
const CONFLICTS = new Set([
  'Neo.ClientError.Schema.ConstraintValidationFailed',
  'Neo.ClientError.Statement.EntityNotFound',
]);

/** A transaction that read outdated state throws this. It must start again. */
export class StaleRead extends Error {}

/** Whether a concurrent change made the transaction fail. A retry can succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof StaleRead || (error instanceof neo4j.Neo4jError && CONFLICTS.has(error.code));
}

/** These codes mean that a statement exceeded its time limit. */
const TIMED_OUT = new Set<string>([
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
]);

const TIMEOUT_MESSAGE = 'The query takes too long: ask for less, or in smaller pages.';

/** Neo4j's message names this setting when a single transaction takes too much memory. */
const TRANSACTION_MEMORY = 'db.memory.transaction.max';
const TOO_LARGE_MESSAGE =
  'This takes more memory than a transaction of the graph database may have: ask for less, or send it in several requests.';

/** Whether a retry may succeed. This includes a connection that broke in the middle of a message exchange. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof neo4j.Neo4jError) || isTooLarge(error)) return false;
  return error.retriable || error.code === neo4j.error.PROTOCOL_ERROR;
}

/**
 * Neo4j calls this error transient. That is right if several transactions took too much memory together, but one alone
 * would be too large again.
 */
function isTooLarge({ code, message }: Neo4jError): boolean {
  return (
    code === 'Neo.TransientError.General.MemoryPoolOutOfMemoryError' && message.includes(TRANSACTION_MEMORY)
  );
}

/**
 * Converts an outage to UNAVAILABLE, and a timeout of a statement to DEADLINE_EXCEEDED. A transaction that needs too
 * much memory becomes LIMIT_EXCEEDED. Other errors stay as they are.
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
