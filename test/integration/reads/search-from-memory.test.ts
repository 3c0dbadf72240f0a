import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { createSearch } from '../../../src/search/index.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { write } from './support.js';

const registry = loadRegistry();

/** A process that writes, indexes and searches. */
async function startProcess() {
  const graph = await connectTestGraph();
  const search = createSearch({ graph, registry, writer: graph.writer });
  const catalog = createCatalog({ graph, registry, onCommit: search.wake });
  search.start();
  const stop = async () => {
    await search.stop();
    await graph.close();
  };
  const statements: string[] = [];
  graph.sessions.onStatement = (name) => statements.push(name);
  return {
    graph,
    catalog,
    stop,
    async index(name: string) {
      await write({ catalog }, name);
      await search.flush();
    },
    /** How many datasets are found, and by which statements of search. */
    async find() {
      statements.length = 0;
      const { total } = await search.search({ types: ['dataset'] });
      return { total, asked: statements.filter((name) => /^search\/(page|count|read-gen)/.test(name)) };
    },
  };
}

let own: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  own = await startProcess();
  afterFile(() => own.stop());
});
beforeEach(() => cleanDatabase(own.graph));

/** Searches until that takes no statement. */
const untilFromMemory = (total: number) => expect.poll(() => own.find()).toEqual({ total, asked: [] });

it('while nobody else writes, search looks for other documents only after it has indexed some', async () => {
  await own.index('a');
  await untilFromMemory(1);
  await own.index('b');
  expect((await own.find()).total).toBe(2);
  await untilFromMemory(2);
});

it('each search finds what another process has indexed', async () => {
  await own.index('a');
  for (let round = 0; round < 3; round++) {
    const before = 1 + 3 * round;
    await untilFromMemory(before);
    const other = await startProcess();
    for (let count = 1; count <= 3; count++) {
      await other.index(`other.${round}.${count}`);
      expect((await own.find()).total).toBe(before + count);
    }
    await other.stop();
  }
});
