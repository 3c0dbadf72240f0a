import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedNeo4jOptions, startEmbeddedNeo4j } from '../embedded-neo4j/index.js';
import { USER } from '../embedded-neo4j/password.js';
import { readProcessFile } from '../embedded-neo4j/process-file.js';
import { serverFiles } from '../embedded-neo4j/server-files.js';
import { StartupError } from '../startup-error.js';
import { Graph, type GraphOptions } from './graph.js';

interface Opened {
  graph: Graph;
  close(): Promise<void>;
}

/** What says where a graph is. */
export interface GraphSettings {
  /** Of a server that is there. */
  neo4j?: Omit<GraphOptions, 'database'>;
  database: string;
  embedded: Omit<EmbeddedNeo4jOptions, 'log'>;
}

/**
 * The graph of the service that the configuration describes: the server of NEO4J_URI, the embedded one while the
 * service runs it, or else the embedded one, started for as long as it is needed.
 */
export async function openGraph({ neo4j, database, embedded }: GraphSettings): Promise<Opened> {
  const known = neo4j ?? (await runningServer(embedded.dataDir));
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

/** How to reach the embedded server of a data directory, if it runs. */
async function runningServer(dataDir: string): Promise<GraphOptions | undefined> {
  const files = serverFiles(dataDir);
  if (readProcessFile(files.pid) === undefined) return undefined;
  const settings = await readFile(join(files.conf, 'neo4j.conf'), 'utf8');
  const [, address] = /^server\.bolt\.listen_address=(.+)$/m.exec(settings) ?? [];
  if (address === undefined) throw new StartupError(`${files.conf} does not say where Neo4j listens`);
  const password = (await readFile(files.password, 'utf8')).trim();
  return { uri: `bolt://${address}`, user: USER, password };
}
