import { inject } from 'vitest';
import { Graph } from '../../src/graph/graph.js';

/** How tests reach the Neo4j of the run. */
export interface TestNeo4j {
  uri: string;
  user: string;
  password: string;
  database: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    neo4j: TestNeo4j;
  }
}

/** The Neo4j of this test run. */
export const testNeo4j = (): TestNeo4j => inject('neo4j');

/** A connection to the Neo4j of this test run, with its constraints and indexes in place. */
export async function connectTestGraph(): Promise<Graph> {
  const graph = await Graph.connect(testNeo4j());
  await graph.migrate();
  return graph;
}
