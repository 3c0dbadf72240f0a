import { inject } from 'vitest';
import { Graph } from '../../src/store/graph/graph.js';
import { createSchema } from '../../src/store/graph/schema.js';
import { cleanDatabase } from './clean-database.js';

/** How tests reach the Neo4j of the run. */
export interface TestNeo4j {
  uri: string;
  user: string;
  password: string;
  database: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    neo4j: TestNeo4j[];
  }
}

/** The Neo4j of this worker. Its files run one after the other, and some of them clean it. */
export function testNeo4j(): TestNeo4j {
  const servers = inject('neo4j');
  const server = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (server === undefined) throw new Error(`There is no Neo4j for worker ${process.env.VITEST_POOL_ID}`);
  return server;
}

/** A connection to the Neo4j of this worker, with its constraints and indexes in place. */
export async function connectTestGraph(): Promise<Graph> {
  const graph = await Graph.connect(testNeo4j());
  await createSchema(graph);
  return graph;
}

/**
 * Removes what other files have left in the Neo4j of this worker. A service is started after it: what follows the change
 * log would take the new one for the old one.
 */
export async function cleanTestDatabase(): Promise<void> {
  const graph = await connectTestGraph();
  await cleanDatabase(graph);
  await graph.close();
}
