import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Graph } from '../../../src/store/graph/graph.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

let graph: Graph;
beforeAll(async () => {
  graph = await connectTestGraph();
});
afterAll(() => graph.close());

const count = async (query: string) => {
  const { records } = await graph.driver.executeQuery(query, {}, { database: graph.database });
  return Number(records[0]?.get('n'));
};

it('cleanDatabase deletes all nodes, and keeps constraints', async () => {
  await graph.driver.executeQuery('CREATE (:Entity {urn: "a"})-[:OwnedBy]->(:Entity {urn: "b"})');
  const constraints = await count('SHOW CONSTRAINTS YIELD name RETURN count(*) AS n');
  await cleanDatabase(graph);
  expect(await count('MATCH (n) RETURN count(n) AS n')).toBe(0);
  expect(await count('SHOW CONSTRAINTS YIELD name RETURN count(*) AS n')).toBe(constraints);
  expect(constraints).toBeGreaterThan(0);
});
