import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { SearchDocument, SearchEngine } from '../../../src/catalog/search/engine.js';
import { createSearch, type SearchService } from '../../../src/catalog/search/index.js';
import { MAX_FACET_VALUES } from '../../../src/catalog/search/meilisearch/settings.js';
import { loadRegistry } from '../../../src/model/index.js';
import { CairnError } from '../../../src/shared/errors.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { ENGINES, engineWith } from './engines.js';
import { dataset, upsert } from './test-catalog.js';

const CALLER = { actor: 'urn:li:corpuser:tester' };
const registry = loadRegistry();

describe.each(ENGINES)('the index of the $name engine', (tested) => {
  let graph: Graph;
  let engine: SearchEngine;
  let searches: SearchService[];

  beforeEach(async ({ skip }) => {
    skip(tested.missing !== undefined, tested.missing);
    graph = await connectTestGraph();
    await cleanDatabase(graph);
    engine = await tested.open(graph);
    searches = [];
    return async () => {
      await Promise.all(searches.map((search) => search.stop()));
      await graph.close();
    };
  });

  /** A search of its own, as each service process has one. */
  function open(own: SearchEngine = engine): SearchService {
    const search = createSearch({ graph, registry, engine: own });
    searches.push(search);
    return search;
  }

  const writeNames = (...names: string[]) =>
    createCatalog({ graph, registry }).proposals.submit(
      names.map((name) => upsert(dataset(name), 'datasetProperties', { name, customProperties: {} })),
      CALLER,
    );

  async function found(search: SearchService): Promise<string[]> {
    const { results } = await search.search({ types: ['dataset'], count: 10_000 });
    return results.map(({ urn }) => urn).sort();
  }

  const all = (...names: string[]) => names.map((name) => dataset(name)).sort();

  it('has what was written before it existed', async () => {
    await writeNames('a', 'b');
    const search = open();
    search.start();
    await search.flush();
    expect(await found(search)).toEqual(all('a', 'b'));
  });

  it('gets what another process writes', async () => {
    const search = open();
    search.start();
    await search.flush();
    await writeNames('a');
    await expect.poll(() => found(search)).toEqual(all('a'));
  });

  it('is checked by verify, which lists wrong documents, and repaired by rebuild', async () => {
    await writeNames('a', 'b', 'c');
    const search = open();
    search.start();
    await search.flush();
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    const wrong: SearchDocument = {
      urn: dataset('b'),
      entityType: 'dataset',
      fields: { _entityType: ['dataset'], name: ['x'] },
    };
    await engine.apply([wrong, { ...wrong, urn: dataset('nobody') }], [dataset('a')]);
    expect(await search.verify()).toMatchObject({
      missing: [dataset('a')],
      extra: [dataset('nobody')],
      outdated: [dataset('b')],
    });
    const progress: number[] = [];
    await search.rebuild((done) => progress.push(done));
    expect(progress.at(-1)).toBeGreaterThanOrEqual(3);
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    expect(await found(search)).toEqual(all('a', 'b', 'c'));
  });

  it('has what is written during a rebuild', async () => {
    const first = Array.from({ length: 50 }, (_, index) => `before${index}`);
    await writeNames(...first);
    const search = open();
    search.start();
    await search.flush();
    let isBuilding = true;
    const written: string[] = [];
    const writer = (async () => {
      for (let index = 0; isBuilding || index < 20; index++) {
        written.push(`during${index}`);
        await writeNames(`during${index}`);
      }
    })();
    // What built the first index may still hold its lease for a moment.
    await vi.waitFor(() => search.rebuild(() => undefined), { timeout: 90_000 });
    isBuilding = false;
    await writer;
    await search.flush();
    expect(await found(search)).toEqual(all(...first, ...written));
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  });

  it('has each change after a follower was killed before it stored its checkpoint', async () => {
    const search = open();
    search.start();
    await search.flush();
    await search.stop();
    await writeNames('a');
    // What a process leaves that was killed: the lease, the checkpoint where it was, and something applied.
    await graph.write((tx) =>
      tx.run('followers/take-lease', { name: `${engine.name} follower`, holder: 'killed', millis: 5000 }),
    );
    await engine.apply(
      [{ urn: dataset('a'), entityType: 'dataset', fields: { _entityType: ['dataset'] } }],
      [],
    );
    const next = open();
    next.start();
    await next.flush();
    expect(await next.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    expect(await found(next)).toEqual(all('a'));
  });

  it('gets all changes after its engine was unavailable, and writes succeed meanwhile', async () => {
    let isDown = true;
    const apply: SearchEngine['apply'] = async (...some) => {
      if (isDown) throw new Error('The engine is away');
      return engine.apply(...some);
    };
    const search = open(engineWith(engine, { apply }));
    search.start();
    await search.flush();
    await writeNames('a');
    await sleep(1500);
    expect((await search.status()).lag).toBeGreaterThan(0);
    isDown = false;
    await search.flush();
    expect(await found(search)).toEqual(all('a'));
    expect((await search.status()).lag).toBe(0);
  });

  it('makes a flush wait until its engine is available again', async () => {
    const asked = vi.spyOn(engine, 'indexId').mockRejectedValue(new CairnError('UNAVAILABLE', 'It is away'));
    const search = open();
    search.start();
    await writeNames('a');
    await expect(search.flush(200)).rejects.toThrow('What was written is durable');
    const flushed = search.flush();
    asked.mockRestore();
    await flushed;
    expect(await found(search)).toEqual(all('a'));
  });

  it('is consistent after several processes followed the same changes', async () => {
    const others = [open(), open(await tested.open(graph, engine)), open(await tested.open(graph, engine))];
    for (const search of others) search.start();
    const names = Array.from({ length: 40 }, (_, index) => `t${index % 10}`);
    for (const name of names) {
      await writeNames(name);
      for (const search of others) search.wake();
    }
    for (const search of others) await search.flush();
    for (const search of others)
      expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  });

  it('is rebuilt after the database was replaced by an older one', async () => {
    const search = open();
    search.start();
    await writeNames('a', 'b');
    await search.flush();
    await graph.driver.executeQuery(
      'MATCH (n) WHERE NOT n:SearchIndex AND NOT n:SearchDocument DETACH DELETE n',
      {},
      { database: graph.database },
    );
    await writeNames('c');
    await search.flush();
    expect(await found(search)).toEqual(all('c'));
  });

  it('counts every value of a facet, beyond the limit of the engine', async () => {
    const search = open();
    search.start();
    await search.flush();
    const half = MAX_FACET_VALUES / 2 + 1;
    const tagged = (name: string, from: number, to: number): SearchDocument => {
      const tags = Array.from({ length: to - from }, (_, index) => `urn:li:tag:t${from + index}`);
      return { urn: dataset(name), entityType: 'dataset', fields: { removed: [false], tags } };
    };
    const last = 2 * half - 1;
    await engine.apply([tagged('a', 0, half), tagged('b', half, 2 * half), tagged('c', last, 2 * half)], []);
    const { facets } = await search.search({ facets: ['tags'], count: 0, facetValues: 10_000 });
    expect(facets[0]?.values).toHaveLength(10_000);
    expect(facets[0]?.values.slice(0, 2)).toEqual([
      { value: `urn:li:tag:t${last}`, count: 2 },
      { value: 'urn:li:tag:t0', count: 1 },
    ]);
  });

  it('scrolls through more than 10,000 results, each once, while documents are written', async () => {
    const search = open();
    search.start();
    await search.flush();
    const total = 12_000;
    const urns = Array.from({ length: total }, (_, index) => dataset(`t${String(index).padStart(6, '0')}`));
    const document = (urn: string): SearchDocument => ({
      urn,
      entityType: 'dataset',
      fields: { _entityType: ['dataset'], removed: [false], name: ['table'] },
    });
    for (let start = 0; start < total; start += 2000)
      await engine.apply(urns.slice(start, start + 2000).map(document), []);
    for (const text of ['', 'table']) {
      const seen: string[] = [];
      let scrollId: string | undefined = '';
      for (let page = 0; scrollId !== undefined; page++) {
        const answer = await search.search({ text, count: 2500, scrollId });
        seen.push(...answer.results.map(({ urn }) => urn));
        scrollId = answer.nextScrollId;
        await engine.apply(
          [document(dataset(`a-new-${text}-${page}`)), document(dataset(`z-new-${text}-${page}`))],
          [],
        );
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((urn) => urn.includes(',t')).toSorted()).toEqual(urns);
    }
  });
});
