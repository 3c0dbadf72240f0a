import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Graph } from '../../../src/store/graph/graph.js';
import { createSchema, schemaStatements } from '../../../src/store/graph/schema.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

let graph: Graph;
beforeAll(async () => {
  graph = await connectTestGraph();
});
afterAll(() => graph.close());

const indexes = async () => {
  const rows = await graph.read<{ name: string; isOnline: boolean }>('indexes/list-indexes');
  return new Map(rows.map(({ name, isOnline }) => [name, isOnline]));
};

const wanted = schemaStatements().map(({ index }) => index);

it('createSchema creates every index and constraint, and all are online', async () => {
  const found = await indexes();
  expect(wanted.filter((name) => found.get(name) !== true)).toEqual([]);
  expect(wanted.length).toBeGreaterThan(20);
});

it('createSchema creates a missing index again', async () => {
  await graph.driver.executeQuery('DROP INDEX domain_name', {}, { database: graph.database });
  expect((await indexes()).has('domain_name')).toBe(false);
  await createSchema(graph);
  expect((await indexes()).get('domain_name')).toBe(true);
});
