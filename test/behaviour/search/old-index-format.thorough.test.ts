import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { SearchDocument, SearchEngine } from '../../../src/catalog/search/engine.js';
import { createSearch, type SearchService } from '../../../src/catalog/search/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { ENGINES, engineWith } from './engines.js';
import { dataset, upsert } from './test-catalog.js';

const CALLER = { actor: 'urn:li:corpuser:tester' };
const registry = loadRegistry();
/** Each case builds indexes, which a busy machine takes long for. */
const TIMEOUT_MILLIS = 240_000;
const old: SearchDocument = {
  urn: dataset('a'),
  entityType: 'dataset',
  fields: { _entityType: ['dataset'], removed: [false], name: ['as of old'] },
};

describe.each(ENGINES)(
  'a search index of the $name engine from another version',
  { timeout: TIMEOUT_MILLIS },
  (tested) => {
    let graph: Graph;
    let engine: SearchEngine;
    let searches: SearchService[];
    let logged: string[];

    beforeEach(async ({ skip }) => {
      skip(tested.missing !== undefined, tested.missing);
      graph = await connectTestGraph();
      await cleanDatabase(graph);
      engine = await tested.open(graph);
      [searches, logged] = [[], []];
      return async () => {
        await Promise.all(searches.map((search) => search.stop()));
        await graph.close();
      };
    });

    function open(own: SearchEngine = engine): SearchService {
      const log = {
        info: (message: string) => void logged.push(message),
        warn: (_: object, message: string) => void logged.push(message),
      };
      const search = createSearch({ graph, registry, engine: own, log });
      searches.push(search);
      search.start();
      return search;
    }

    const write = (name: string) =>
      createCatalog({ graph, registry }).proposals.submit(
        [upsert(dataset(name), 'datasetProperties', { name, customProperties: {} })],
        CALLER,
      );

    const withOther = (other: Partial<SearchEngine>) => engineWith(engine, other);

    /** Leaves what a version that noted this format, or none, left. */
    async function leaveOldIndex(format: string | null): Promise<void> {
      await write('a');
      const search = open();
      await search.flush();
      await search.stop();
      logged = [];
      await engine.apply([old], []);
      await graph.driver.executeQuery(
        'MATCH (i:SearchIndex {name: $name}) SET i.format = $format',
        { name: await search.follower(), format },
        { database: graph.database },
      );
    }

    const find = async (search: SearchService, text: string) =>
      (await search.search({ text })).results.map(({ urn }) => urn);

    it.each([['an older one'], [null]])('is rebuilt when a service starts: format %s', async (format) => {
      await leaveOldIndex(format);
      const search = open();
      await expect.poll(() => search.status(), { timeout: TIMEOUT_MILLIS }).not.toHaveProperty('note');
      await expect.poll(() => find(search, '"as of old"'), { timeout: TIMEOUT_MILLIS }).toEqual([]);
      expect(await find(search, 'a')).toEqual([dataset('a')]);
      expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
      expect(logged).toEqual([
        expect.stringContaining('is rebuilt, and the former one answers meanwhile'),
        expect.stringMatching(/^Rebuilt the search index of \d+ entities/),
      ]);
    });

    it('is used and updated until its replacement is complete, as the status says', async () => {
      await leaveOldIndex('an older one');
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const search = open(
        withOther({
          shadow: async () => {
            const shadow = await engine.shadow();
            const apply = shadow.apply.bind(shadow);
            return Object.assign(shadow, {
              apply: (...sent: Parameters<typeof apply>) => released.then(() => apply(...sent)),
            });
          },
        }),
      );
      try {
        await search.flush();
        await write('b');
        await search.flush();
        expect(await find(search, '"as of old"')).toEqual([dataset('a')]);
        expect(await find(search, 'name:b')).toEqual([dataset('b')]);
        expect(await search.status()).toMatchObject({
          lag: 0,
          note: expect.stringContaining('the former one answers meanwhile'),
        });
      } finally {
        release();
      }
      await expect.poll(() => find(search, '"as of old"'), { timeout: TIMEOUT_MILLIS }).toEqual([]);
      await search.flush();
      expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
    });

    it('is not rebuilt by an older version that runs beside a newer one', async () => {
      await write('a');
      const first = open();
      await first.flush();
      const second = open(withOther({ format: 'of another version' }));
      await expect.poll(() => second.status(), { timeout: TIMEOUT_MILLIS }).not.toHaveProperty('note');
      await expect
        .poll(() => first.status(), { timeout: TIMEOUT_MILLIS })
        .toMatchObject({ note: expect.stringContaining('Another version') });
      await write('b');
      await second.flush();
      expect(await find(second, 'name:b')).toEqual([dataset('b')]);
      expect(await second.status()).not.toHaveProperty('note');
      expect(logged.filter((line) => line.includes('is rebuilt'))).toHaveLength(1);
      expect(logged.filter((line) => line.includes('keeps the search index'))).toHaveLength(1);
    });
  },
);
