import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { Graph } from '../../../src/graph/graph.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { SearchEngine } from '../../../src/search/engine.js';
import { createSearch, type SearchService } from '../../../src/search/index.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { ENGINES } from './engines.js';
import { dataset, upsert } from './test-catalog.js';

// Whether a swap of indexes was made may not be known: the process died, or the answer was lost. Whichever index answers,
// what it lacks must not be missing from searches that wait for it.

const CALLER = { actor: 'urn:li:corpuser:tester' };
const registry = loadRegistry();

/** How the swap ends; `swap` is as the engine does it. */
type Swap = (swap: () => Promise<void>) => Promise<void>;

const NEVER_MADE: Swap = async () => {
  throw new Error('died before the swap');
};
const MADE: Swap = async (swap) => {
  await swap();
  throw new Error('died after the swap');
};

describe.each(ENGINES)(
  'a swap in the $name engine of which it is not known',
  { timeout: 240_000 },
  (tested) => {
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

    const write = (id: string, name = id) =>
      createCatalog({ graph, registry }).proposals.submit(
        [upsert(dataset(id), 'datasetProperties', { name, customProperties: {} })],
        CALLER,
      );

    /** The engine, but for some of its methods. */
    const withOther = (other: Partial<SearchEngine>): SearchEngine =>
      new Proxy(engine, {
        get(target, name) {
          const member = Reflect.get(name in other ? other : target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });

    const withSwap = (swap: Swap): SearchEngine =>
      withOther({
        shadow: async () => {
          const shadow = await engine.shadow();
          const own = shadow.swap.bind(shadow);
          return Object.assign(shadow, { swap: () => swap(own) });
        },
      });

    const open = (own = engine): SearchService => createSearch({ graph, registry, engine: own });

    /** A process that follows, from its start to its stop. */
    async function whileFollowing<T>(work: (search: SearchService) => Promise<T>): Promise<T> {
      const search = open();
      search.start();
      try {
        await search.flush();
        return await work(search);
      } finally {
        await search.stop();
      }
    }

    const followed = () =>
      whileFollowing(async (search) => {
        expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
        const { results } = await search.search({ types: ['dataset'] });
        return results.map(({ urn }) => urn).sort();
      });

    const rebuild = (swap: Swap) => open(withSwap(swap)).rebuild(() => undefined);

    const ENDS: [string, Swap][] = [
      ['whether it was made, and was not', NEVER_MADE],
      ['whether it was made, and was', MADE],
    ];

    it.each(ENDS)('%s, costs nothing when there was no index before', async (_, swap) => {
      await write('a');
      await expect(rebuild(swap)).rejects.toThrow('died');
      await write('b');
      expect(await followed()).toEqual([dataset('a'), dataset('b')]);
    });

    it.each(ENDS)('%s, costs nothing that either index lacks', async (_, swap) => {
      await write('a');
      await whileFollowing(async () => undefined);
      await write('b');
      await expect(rebuild(swap)).rejects.toThrow('died');
      await write('c');
      expect(await followed()).toEqual([dataset('a'), dataset('b'), dataset('c')]);
      await expect(rebuild(swap)).rejects.toThrow('died');
      await rebuild((made) => made());
      expect(await followed()).toEqual([dataset('a'), dataset('b'), dataset('c')]);
    });

    it('which comes while a step is made: what that had read before is indexed again', async () => {
      await write('a');
      await whileFollowing(async () => undefined);
      await write('b');
      let swapped: () => void = () => undefined;
      const isSwapped = new Promise<void>((resolve) => {
        swapped = resolve;
      });
      const apply: SearchEngine['apply'] = async (documents, deletions) => {
        // They have been read, and are outdated from here on.
        await write('b', 'newer');
        await rebuild((swap) => swap());
        await engine.apply(documents, deletions);
        swapped();
      };
      const search = open(withOther({ apply }));
      search.start();
      await isSwapped;
      await search.stop();
      expect(await followed()).toEqual([dataset('a'), dataset('b')]);
    });
  },
);
