import { loadRegistry } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import { StartupError } from '../../shared/startup-error.js';
import { runningNeo4j, startEmbeddedNeo4j } from '../../store/embedded-neo4j/index.js';
import { Graph } from '../../store/graph/graph.js';

/** Logs to standard error, since standard output carries the report. */
const log = { info: console.error, warn: console.error, debug: () => undefined };

/**
 * Does some work on the configured graph. This is the server of NEO4J_URI, else the running service's embedded server.
 * Otherwise it starts an embedded server for the command.
 */
export async function withGraph<T>(
  { neo4j, database, embedded, urnNamespace: namespace }: Config,
  work: (graph: Graph, registry: Registry) => Promise<T>,
): Promise<T> {
  const registry = loadRegistry({ namespace });
  const known = neo4j ?? (await runningNeo4j(embedded.dataDir));
  const { stop, ...server } = known
    ? { ...known, stop: async () => {} }
    : await startEmbeddedNeo4j({ ...embedded, log });
  try {
    const graph = await Graph.connect({ ...server, database });
    return await work(graph, registry).finally(() => graph.close());
  } finally {
    await stop();
  }
}

/**
 * Runs a command, and prints its error if it fails.
 * @param command returns the exit code, if it is not 0
 * @param failure the exit code after a failure
 */
export async function runCommand(command: () => Promise<unknown>, failure = 2): Promise<void> {
  try {
    const code = await command();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exitCode = failure;
  }
}
