import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../shared/config.js';
import { CairnError, thrownMessage } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';
import { Graph } from './graph.js';

/** The maximum wait for a server that starts at the same time as the service. */
const TIMEOUT_MILLIS = 60_000;
const PAUSE_MILLIS = 1000;

/**
 * Connects to the server of NEO4J_URI. It waits up to a minute for an answer.
 * @throws StartupError when it does not answer, or refuses the credentials
 */
export async function connectToServer(
  { uri, user, password }: NonNullable<Config['neo4j']>,
  database: string,
  log: { info(message: string): void },
  signal: AbortSignal,
): Promise<Graph> {
  const deadline = Date.now() + TIMEOUT_MILLIS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await Graph.connect({ uri, user, password, database });
    } catch (error) {
      const isUnavailable = error instanceof CairnError && error.code === 'UNAVAILABLE';
      if (!isUnavailable || Date.now() > deadline) throw new StartupError(explain(uri, user, error));
      if (attempt === 1) log.info(`Waiting for Neo4j at ${uri}`);
      await sleep(PAUSE_MILLIS, undefined, { signal });
    }
  }
}

function explain(uri: string, user: string | undefined, error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = thrownMessage(cause instanceof Error ? cause : error);
  return (
    `Neo4j at ${uri} (NEO4J_URI) cannot be used as user ${user}: ${reason}\n` +
    'Check that it runs, and NEO4J_USER, NEO4J_PASSWORD and NEO4J_DATABASE; ' +
    'or unset NEO4J_URI to use the embedded one.'
  );
}

interface SlowLog {
  warn(details: object, message: string): void;
}

/** Logs the name of each statement that took at least this many milliseconds. It does not log the parameters. */
export function logSlowStatements(graph: Graph, limit: number, log: SlowLog): void {
  graph.sessions.onStatementDone.push((statement, millis) => {
    if (millis >= limit) log.warn({ statement, millis: Math.round(millis) }, `Slow statement ${statement}`);
  });
}
