import neo4j from 'neo4j-driver';
import { CairnError } from '../errors.js';

/** Codes that say that the server cannot be reached now, rather than that the statement is wrong. */
const UNAVAILABLE = new Set<string>([
  neo4j.error.SERVICE_UNAVAILABLE,
  neo4j.error.SESSION_EXPIRED,
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
]);

/** What a transaction meets when another one, committed meanwhile, made or removed a node that it counted on. */
const CONFLICTS = new Set([
  'Neo.ClientError.Schema.ConstraintValidationFailed',
  'Neo.ClientError.Statement.EntityNotFound',
]);

/** Thrown by the work of a transaction that finds its view of the graph outdated: it is to start over. */
export class OutdatedView extends Error {}

/** The transaction is right, but its view of the graph is outdated. */
export function isConflict(error: unknown): boolean {
  return error instanceof OutdatedView || (error instanceof neo4j.Neo4jError && CONFLICTS.has(error.code));
}

/** The error asks to try again. */
export function isTransient(error: unknown): boolean {
  return error instanceof neo4j.Neo4jError && error.retriable;
}

/** An outage of Neo4j as UNAVAILABLE; every other error as it is. */
export function toCairnError(error: unknown): unknown {
  if (!(error instanceof neo4j.Neo4jError)) return error;
  if (!UNAVAILABLE.has(error.code) && !error.retriable) return error;
  const outage = new CairnError('UNAVAILABLE', 'The graph database does not answer now; try again.');
  outage.cause = error;
  return outage;
}
