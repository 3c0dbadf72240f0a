import neo4j from 'neo4j-driver';
import { CairnError } from '../errors.js';

/** Codes that say that the server cannot be reached now, rather than that the statement is wrong. */
const UNAVAILABLE = new Set<string>([
  neo4j.error.SERVICE_UNAVAILABLE,
  neo4j.error.SESSION_EXPIRED,
  'Neo.TransientError.General.DatabaseUnavailable',
  'Neo.ClientError.Database.DatabaseNotFound',
]);

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
