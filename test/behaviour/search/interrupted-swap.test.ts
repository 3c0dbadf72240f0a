import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { readLastChange } from '../../../src/events/changes.js';
import type { Graph } from '../../../src/graph/graph.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { SearchEngine } from '../../../src/search/engine.js';
import { createSearch, type SearchService } from '../../../src/search/index.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { ENGINES } from './engines.js';
import { dataset, upsert } from './test-catalog.js';

// A process that dies in a swap of indexes may leave the old one answering. What that one lacks must not be missing from
// searches that wait for it.

const CALLER = { actor: 'urn:li:corpuser:tester' };
const registry = loadRegistry();

describe.each(ENGINES)('a swap in the $name engine whose process died', { timeout: 240_000 }, (tested) => {
  let graph: Graph;
  let engine: SearchEngine;

  beforeEach(async ({ skip }) => {
    skip(tested.missing !== undefined, tested.missing);
    graph = await connectTestGraph();
    await cleanDatabase(graph);
    engine = await tested.open(graph);
    return async () => {
      await engine.close();
      await graph.close();
    };
  });

  const write = (name: string) =>
    createCatalog({ graph, registry }).proposals.submit(
      [upsert(dataset(name), 'datasetProperties', { name, customProperties: {} })],
      CALLER,
    );

  /** A process that follows, from its start to its stop. */
  async function whileFollowing<T>(work: (search: SearchService) => Promise<T>): Promise<T> {
    const search = createSearch({ graph, registry, engine });
    search.start();
    try {
      await search.flush();
      return await work(search);
    } finally {
      await search.stop();
    }
  }

  const names = () =>
    whileFollowing(async (search) => {
      const { results } = await search.search({ types: ['dataset'] });
      return results.map(({ urn }) => urn).sort();
    });

  /** Leaves what a process left that died before the engine swapped the indexes. */
  async function announceSwap(): Promise<void> {
    const parameters = { name: `${engine.name} follower`, swapCheckpoint: await readLastChange(graph) };
    await graph.write((tx) => tx.run('search/begin-swap', parameters));
  }

  it('costs nothing when there was no index before', async () => {
    await write('a');
    await announceSwap();
    expect(await names()).toEqual([dataset('a')]);
  });

  it('costs nothing that the former index lacks', async () => {
    await write('a');
    await whileFollowing(async () => undefined);
    await write('b');
    await announceSwap();
    expect(await names()).toEqual([dataset('a'), dataset('b')]);
  });
});
