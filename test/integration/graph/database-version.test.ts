import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StartupError } from '../../../src/shared/startup-error.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { prepareDatabase } from '../../../src/store/graph/prepare-database.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

let graphs: [Graph, Graph];

beforeAll(async () => {
  graphs = [await connectTestGraph(), await connectTestGraph()];
});
beforeEach(() => cleanDatabase(graphs[0]));
// Another file's service must not find a database of another version.
afterAll(async () => {
  await cleanDatabase(graphs[0]);
  await Promise.all(graphs.map((graph) => graph.close()));
});

async function nodes(): Promise<unknown[]> {
  const { records } = await graphs[0].driver.executeQuery('MATCH (n) RETURN properties(n) AS properties');
  return records.map((record) => record.get('properties'));
}

it('an empty database gets its version once, even from two processes at once', async () => {
  await Promise.all(graphs.map(prepareDatabase));
  expect(await nodes()).toEqual([{ name: 'database-version', value: 2 }]);
  await prepareDatabase(graphs[0]);
  expect(await nodes()).toEqual([{ name: 'database-version', value: 2 }]);
});

it('a database from before the first release is refused, and not changed', async () => {
  await graphs[0].driver.executeQuery("CREATE (:Migration {number: 1, name: 'column lineage'})");
  const refused = prepareDatabase(graphs[0]);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('Start with an empty database, and ingest the metadata again');
  expect(await nodes()).toEqual([{ number: 1, name: 'column lineage' }]);
});

it.each([1, 3])('a database of version %i is refused, and not changed', async (value) => {
  await graphs[0].driver.executeQuery("CREATE (:Counter {name: 'database-version', value: $value})", {
    value,
  });
  const refused = prepareDatabase(graphs[0]);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(`it has form ${value}, and this version knows form 2`);
  expect(await nodes()).toEqual([{ name: 'database-version', value }]);
});
