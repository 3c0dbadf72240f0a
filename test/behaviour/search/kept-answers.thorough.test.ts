import { expect, it } from 'vitest';
import { EmbeddedEngine } from '../../../src/catalog/search/embedded/engine.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import type { SearchQuery } from '../../../src/catalog/search/types.js';
import { ENGINES, type TestedEngine } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const testCatalog = testCatalogWith(ENGINES[0] as TestedEngine, () => testCatalog.write(named('one')));

const named = (name: string) =>
  upsert(dataset(name), 'datasetProperties', { name: `opal ${name}`, customProperties: {} });

const QUERY: SearchQuery = { text: 'opal', types: ['dataset'], facets: ['platform'] };

it('a repeated search returns the same answer until documents change', async () => {
  const search = () => testCatalog.search.search(QUERY);
  const complete = () => testCatalog.search.autocomplete({ text: 'opa', types: ['dataset'] });
  const first = await search();
  expect(first.total).toBe(1);
  expect(await search()).toEqual(first);
  const completed = await complete();
  expect(completed).toEqual([{ text: 'opal one', urn: dataset('one') }]);
  expect(await complete()).toEqual(completed);

  await testCatalog.write(named('two'));
  expect(await search()).toMatchObject({
    total: 2,
    facets: [{ field: 'platform', values: [{ value: 'urn:li:dataPlatform:hive', count: 2 }] }],
  });
  expect((await complete()).map(({ text }) => text)).toEqual(['opal one', 'opal two']);
});

it('a process finds what another process has indexed', async () => {
  const { catalog, graph, search } = testCatalog;
  const { registry } = catalog;
  const other = createSearch({ graph, registry, engine: new EmbeddedEngine(graph) });
  const find = async () => (await other.search(QUERY)).results.map(({ urn }) => urn);
  const before = await find();
  await testCatalog.write(named('three'));
  expect(await find()).toEqual([...before, dataset('three')].sort());
  expect((await search.search(QUERY)).total).toBe(before.length + 1);
});

it('concurrent equal searches return equal answers', async () => {
  const query = { ...QUERY, facets: ['platform', 'origin'] };
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => testCatalog.search.search(query)));
  expect(first?.total).toBeGreaterThan(0);
  expect(others).toEqual([first, first]);
});

it('searches with other pages, flags or sorting do not share an answer', async () => {
  const { search } = testCatalog;
  const all = await search.search(QUERY);
  expect((await search.search({ ...QUERY, count: 1 })).results).toEqual(all.results.slice(0, 1));
  expect((await search.search({ ...QUERY, start: 1 })).results).toEqual(all.results.slice(1));
  expect((await search.search({ ...QUERY, matches: false })).results[0]?.matchedFields).toEqual([]);
  const reversed = { ...QUERY, sort: [{ field: 'urn', order: 'DESCENDING' as const }] };
  const urns = (await search.search(reversed)).results.map(({ urn }) => urn);
  expect(urns).toEqual(all.results.map(({ urn }) => urn).toReversed());
});

it('a search with a page of more than 100 results reflects each change', async () => {
  const search = async () => {
    const query = { text: 'beryl', types: ['dataset'], count: 1_000 };
    const { total, results } = await testCatalog.search.search(query);
    return [total, results.length];
  };
  const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
  await testCatalog.write(
    ...names.map((name) => upsert(dataset(name), 'datasetProperties', { name: 'beryl' })),
  );
  expect(await search()).toEqual([101, 101]);
  expect(await search()).toEqual([101, 101]);
  await testCatalog.write(upsert(dataset('n0'), 'status', { removed: true }));
  expect(await search()).toEqual([100, 100]);
});
