import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { statementsOf } from '../../support/statements-of.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { write } from './support.js';

const registry = loadRegistry();

/** A process that writes, indexes and searches. */
async function startProcess() {
  const graph = await connectTestGraph();
  const search = createSearch({ graph, registry });
  const catalog = createCatalog({ graph, registry, onCommit: search.wake });
  search.start();
  return {
    graph,
    async stop() {
      await search.stop();
      await graph.close();
    },
    async index(name: string) {
      await write({ catalog }, name);
      await search.flush();
    },
    /** How many datasets are found. */
    find: async () => (await search.search({ types: ['dataset'] })).total,
  };
}

let own: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  own = await startProcess();
  afterFile(() => own.stop());
});
beforeEach(() => cleanDatabase(own.graph));

/** Searches several times, the last time from memory. */
async function findAgain(): Promise<number[]> {
  const found = [await own.find(), await own.find()];
  const [last, statements] = await statementsOf(own.graph, own.find);
  // It asks whether anything has changed, and for no page.
  expect(statements).toContain('events/read-log-state');
  expect(statements.filter((name) => name.startsWith('search/page'))).toEqual([]);
  return [...found, last];
}

it('a new search is answered from the index', async () => {
  await own.index('a');
  const [found, statements] = await statementsOf(own.graph, own.find);
  expect(found).toBe(1);
  expect(statements.filter((name) => name.startsWith('search/page'))).toHaveLength(1);
});

it('a search finds what its own process has indexed', async () => {
  await own.index('a');
  expect(await findAgain()).toEqual([1, 1, 1]);
  await own.index('b');
  expect(await findAgain()).toEqual([2, 2, 2]);
});

it('a search finds what another process has indexed', async () => {
  await own.index('a');
  for (let round = 0; round < 3; round++) {
    const before = 1 + 3 * round;
    expect(await findAgain()).toEqual([before, before, before]);
    const other = await startProcess();
    for (let count = 1; count <= 3; count++) {
      await other.index(`other.${round}.${count}`);
      expect(await own.find()).toBe(before + count);
    }
    await other.stop();
  }
});
