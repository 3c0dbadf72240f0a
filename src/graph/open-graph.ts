import { runningNeo4j, startEmbeddedNeo4j } from '../embedded-neo4j/index.js';
import type { EmbeddedNeo4jOptions } from '../embedded-neo4j/types.js';
import { Graph, type GraphOptions } from './graph.js';

interface Opened {
  graph: Graph;
  close(): Promise<void>;
}

/** What says where a graph is. */
export interface GraphSettings {
  /** Of a server that is there. */
  neo4j?: Omit<GraphOptions, 'database'> | undefined;
  database: string;
  embedded: Omit<EmbeddedNeo4jOptions, 'log'>;
}

/**
 * The graph of the service that the configuration describes: the server of NEO4J_URI, the embedded one while the
 * service runs it, or else the embedded one, started for as long as it is needed.
 */
export async function openGraph({ neo4j, database, embedded }: GraphSettings): Promise<Opened> {
  const known = neo4j ?? (await runningNeo4j(embedded.dataDir));
  if (known) {
    const graph = await Graph.connect({ ...known, database });
    return { graph, close: () => graph.close() };
  }
  const server = await startEmbeddedNeo4j({ ...embedded, log });
  const graph = await Graph.connect({ ...server, database });
  return { graph, close: () => graph.close().finally(() => server.stop()) };
}

/** Goes to standard error: standard output is for the report. */
const log = { info: console.error, warn: console.error, debug: () => undefined };
