import { runningNeo4j, startEmbeddedNeo4j } from '../embedded-neo4j/index.js';
import type { EmbeddedNeo4jOptions } from '../embedded-neo4j/types.js';
import type { GraphOptions } from './driver.js';
import { Graph } from './graph.js';

interface OpenedGraph {
  graph: Graph;
  close(): Promise<void>;
}

/** The settings that locate the graph. */
export interface GraphSettings {
  /** The connection to an external server. */
  neo4j?: Omit<GraphOptions, 'database'> | undefined;
  database: string;
  embedded: Omit<EmbeddedNeo4jOptions, 'log'>;
}

/**
 * Opens the configured graph for a command. This is the server of NEO4J_URI, else the running service's embedded
 * server. Otherwise it starts an embedded server for the command.
 */
export async function openGraph({ neo4j, database, embedded }: GraphSettings): Promise<OpenedGraph> {
  const known = neo4j ?? (await runningNeo4j(embedded.dataDir));
  if (known) {
    const graph = await Graph.connect({ ...known, database });
    return { graph, close: () => graph.close() };
  }
  const server = await startEmbeddedNeo4j({ ...embedded, log });
  const graph = await Graph.connect({ ...server, database });
  return { graph, close: () => graph.close().finally(() => server.stop()) };
}

/** Logs to standard error, since standard output carries the report. */
const log = { info: console.error, warn: console.error, debug: () => undefined };
