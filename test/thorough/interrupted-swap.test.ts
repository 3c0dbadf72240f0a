import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalog } from '../../src/catalog/index.js';
import type { SearchEngine } from '../../src/catalog/search/engine.js';
import { createSearch, type SearchService } from '../../src/catalog/search/index.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { ENGINES, engineWith } from '../behaviour/search/engines.js';
import { dataset, upsert } from '../behaviour/search/test-catalog.js';
import { cleanDatabase } from '../support/clean-database.js';
import { connectTestGraph } from '../support/test-neo4j.js';

// A process may die, or lose the answer, without knowing whether its swap of indexes was made. A swap may also happen
// in the middle of the work of another process. Searches that wait for the index must find everything nevertheless.

const CALLER = { actor: 'urn:li:corpuser:tester' };
const TIMEOUT = { timeout: 240_000 };
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
const ENDS: [string, Swap][] = [
  ['was not made', NEVER_MADE],
  ['was made', MADE],
];

describe.each(ENGINES)('swapping indexes of the $name engine', TIMEOUT, (tested) => {
  let graph: Graph;
  let engine: SearchEngine;

  beforeEach(async ({ skip }) => {
    skip(tested.missing !== undefined, tested.missing);
    graph = await connectTestGraph();
    await cleanDatabase(graph);
    engine = await tested.open(graph);
    return async () => {
      await graph.close();
    };
  });

  const write = (id: string, name = id) =>
    createCatalog({ graph, registry }).proposals.submit(
      [upsert(dataset(id), 'datasetProperties', { name, customProperties: {} })],
      CALLER,
    );

  const run = async (text: string, parameters = {}) => {
    const { records } = await graph.driver.executeQuery(text, parameters, { database: graph.database });
    return records.map((record) => record.get('value'));
  };

  const withOther = (other: Partial<SearchEngine>) => engineWith(engine, other);

  type Shadow = Awaited<ReturnType<SearchEngine['shadow']>>;

  /** The engine, but for some methods of the indexes that are built beside it. */
  const withShadow = (other: (shadow: Shadow) => Partial<Shadow>): SearchEngine =>
    withOther({
      shadow: async () => {
        const shadow = await engine.shadow();
        return Object.assign(shadow, other(shadow));
      },
    });

  const open = (own = engine): SearchService => createSearch({ graph, registry, engine: own });

  const rebuild = (own = engine) => open(own).rebuild(() => undefined);

  const rebuildWith = (swap: Swap) =>
    rebuild(
      withShadow((shadow) => {
        const own = shadow.swap.bind(shadow);
        return { swap: () => swap(own) };
      }),
    );

  /** Lets a process follow, from its start to its stop. */
  async function whileFollowing<T>(work: (search: SearchService) => Promise<T>, own = engine): Promise<T> {
    const search = open(own);
    search.start();
    try {
      await search.flush();
      return await work(search);
    } finally {
      await search.stop();
    }
  }

  const follow = () => whileFollowing(async () => undefined);

  /** Follows all changes; returns the datasets that search finds, and the number of indexes that were built. */
  async function followed() {
    const shadow = vi.fn(() => engine.shadow());
    const found = await whileFollowing(async (search) => {
      expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
      const { results } = await search.search({ types: ['dataset'] });
      return results.map(({ urn }) => urn).sort();
    }, withOther({ shadow }));
    return { found, built: shadow.mock.calls.length };
  }

  const of = (...names: string[]) => names.map((name) => dataset(name));

  it.each(ENDS)(
    'in a first build, where the process dies when the swap %s, loses no entity',
    async (...end) => {
      const swap = end[1];
      await write('a');
      await expect(rebuildWith(swap)).rejects.toThrow('died');
      await write('b');
      const { found, built } = await followed();
      expect(found).toEqual(of('a', 'b'));
      expect(built).toBe(swap === MADE ? 0 : 1);
    },
  );

  it.each(ENDS)(
    'in a rebuild, where the process dies when the swap %s, loses no entity of either index',
    async (...end) => {
      await write('a');
      await follow();
      await write('b');
      await expect(rebuildWith(end[1])).rejects.toThrow('died');
      await write('c');
      expect(await followed()).toEqual({ found: of('a', 'b', 'c'), built: 0 });
      await expect(rebuildWith(end[1])).rejects.toThrow('died');
      await rebuild();
      expect(await followed()).toEqual({ found: of('a', 'b', 'c'), built: 0 });
    },
  );

  it('leaves the checkpoint only with the index that answers', async () => {
    await write('a');
    await follow();
    await rebuild();
    const names = await run('MATCH (i:SearchIndex) WHERE i.checkpoint IS NOT NULL RETURN i.name AS value');
    expect(names).toEqual([await open().follower()]);
  });

  it.each(['goes on', 'fails', 'is stopped'])(
    'during a step of another follower that %s leaves no outdated document',
    async (end) => {
      await write('a');
      await follow();
      await write('b');
      let isSwapped = false;
      const apply: SearchEngine['apply'] = async (documents, deletions) => {
        if (isSwapped) return engine.apply(documents, deletions);
        // They have been read, and are outdated from here on.
        await write('b', 'newer');
        await rebuild();
        await engine.apply(documents, deletions);
        isSwapped = true;
        if (end === 'is stopped') void search.stop();
        if (end === 'fails') throw new Error('The engine is away');
      };
      const search = open(withOther({ apply }));
      search.start();
      await vi.waitFor(() => expect(isSwapped).toBe(true), { timeout: 60_000 });
      // A step that fails is made again while the process runs.
      if (end === 'fails')
        await expect.poll(async () => (await open().verify()).outdated, { timeout: 60_000 }).toEqual([]);
      await search.stop();
      expect(await followed()).toEqual({ found: of('a', 'b'), built: 0 });
    },
  );

  it('during a step of another follower keeps others from following until the step has ended', async () => {
    await write('a');
    await follow();
    await write('b');
    const other = open();
    const applied: string[] = [];
    const apply: SearchEngine['apply'] = async (documents, deletions) => {
      if (applied.length === 0) {
        await rebuild();
        await write('c');
        other.start();
        await expect(other.flush(3_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      }
      applied.push(...documents.map(({ urn }) => urn));
      await engine.apply(documents, deletions);
    };
    const search = open(withOther({ apply }));
    search.start();
    await vi.waitFor(() => expect(applied).toEqual(of('b')), { timeout: 60_000 });
    await search.stop();
    await other.flush();
    await other.stop();
    expect(await followed()).toEqual({ found: of('a', 'b', 'c'), built: 0 });
  });

  const LEASE = 'MATCH (i:SearchIndex {name: $name})';
  const lease = () => ({ name: `${engine.name} rebuild follower` });

  it('by one process is not undone by another that resumes an older rebuild', async () => {
    await write('a');
    await follow();
    const halted = withShadow((shadow) => {
      const own = shadow.apply.bind(shadow);
      return {
        apply: async (documents, deletions) => {
          await run(`${LEASE} REMOVE i.holder, i.until RETURN i.name AS value`, lease());
          await rebuild();
          await own(documents, deletions);
        },
      };
    });
    await expect(rebuild(halted)).rejects.toThrow();
    expect(await followed()).toEqual({ found: of('a'), built: 0 });
  });

  it('is refused as CONFLICT to a process that has lost its lease', async () => {
    await write('a');
    await follow();
    const halted = withShadow((shadow) => {
      const own = shadow.apply.bind(shadow);
      return {
        apply: async () => {
          await own([], []);
          const until = Date.now() + 9_000;
          await run(`${LEASE} SET i.holder = 'other', i.until = $until RETURN i.name AS value`, {
            ...lease(),
            until,
          });
        },
      };
    });
    await expect(rebuild(halted)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await followed()).toEqual({ found: of('a'), built: 0 });
  });
});
