import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { Graph } from '../../src/store/graph/graph.js';
import { createSchema } from '../../src/store/graph/schema.js';

/** The Neo4j of a benchmark: that of NEO4J_URI, or an embedded one in a temporary directory. */
export interface BenchNeo4j {
  uri: string;
  user: string;
  password: string;
  stop(): Promise<void>;
}

export async function openNeo4j(): Promise<BenchNeo4j> {
  const { NEO4J_URI: uri, NEO4J_USER: user = 'neo4j', NEO4J_PASSWORD: password = '' } = process.env;
  if (uri) return { uri, user, password, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const server = await startEmbeddedNeo4j({ dataDir, heap: '1g', pageCache: '512m', log });
  return {
    ...server,
    stop: () => server.stop().finally(() => rm(dataDir, { recursive: true, force: true })),
  };
}

/** A connection to an empty database with constraints and indexes. */
export async function openEmptyGraph(neo4j: BenchNeo4j): Promise<Graph> {
  const graph = await Graph.connect(neo4j);
  const { records } = await graph.driver.executeQuery('MATCH (n) RETURN n LIMIT 1');
  if (records.length > 0)
    throw new Error('The database of NEO4J_URI is not empty; a benchmark needs an empty one.');
  await createSchema(graph);
  return graph;
}

export const log = { info: console.log, warn: console.warn, debug: () => undefined };
