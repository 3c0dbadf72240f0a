import { expect, it } from 'vitest';
import { EmbeddedEngine } from '../../../src/search/embedded/engine.js';
import { createSearch } from '../../../src/search/index.js';
import type { SearchQuery } from '../../../src/search/types.js';
import { ENGINES, type TestedEngine } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const testCatalog = testCatalogWith(ENGINES[0] as TestedEngine, () => testCatalog.write(named('one')));

const named = (name: string) =>
  upsert(dataset(name), 'datasetProperties', { name: `opal ${name}`, customProperties: {} });

/** The result, and the statements that search ran for it. */
async function withStatements<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const { sessions } = testCatalog.graph;
  const names: string[] = [];
  sessions.onStatement = (name) => names.push(name);
  try {
    const result = await work();
    return [result, names.filter((name) => /^search\/(page|count|read-generation)/.test(name)).sort()];
  } finally {
    sessions.onStatement = undefined;
  }
}

const ONLY_THE_VERSION = ['search/read-generation'];
const QUERY: SearchQuery = { text: 'opal', types: ['dataset'], facets: ['platform'] };

it('what was asked before is answered without the index, until documents change', async () => {
  const search = () => testCatalog.search.search(QUERY);
  const complete = () => testCatalog.search.autocomplete({ text: 'opa', types: ['dataset'] });
  const [first] = await withStatements(search);
  expect(first.total).toBe(1);
  expect(await withStatements(search)).toEqual([first, ONLY_THE_VERSION]);
  const completed = await complete();
  expect(completed).toEqual([{ text: 'opal one', urn: dataset('one') }]);
  expect(await withStatements(complete)).toEqual([completed, ONLY_THE_VERSION]);

  await testCatalog.write(named('two'));
  expect(await search()).toMatchObject({
    total: 2,
    facets: [{ field: 'platform', values: [{ value: 'urn:li:dataPlatform:hive', count: 2 }] }],
  });
  expect((await complete()).map(({ text }) => text)).toEqual(['opal one', 'opal two']);
});

it('what another process has indexed is found', async () => {
  const { catalog, graph, search } = testCatalog;
  const { registry } = catalog;
  const other = createSearch({ graph, registry, engine: new EmbeddedEngine(graph) });
  const find = async () => (await other.search(QUERY)).results.map(({ urn }) => urn);
  const before = await find();
  await testCatalog.write(named('three'));
  expect(await find()).toEqual([...before, dataset('three')].sort());
  expect((await search.search(QUERY)).total).toBe(before.length + 1);
});

it('equal searches at the same time are one', async () => {
  const query = { ...QUERY, facets: ['platform', 'origin'] };
  const searches = () => Promise.all([1, 2, 3].map(() => testCatalog.search.search(query)));
  const [[first, ...others], statements] = await withStatements(searches);
  expect(others).toEqual([first, first]);
  expect(statements).toEqual(['search/count-hits', 'search/page-top-hits', 'search/read-generation']);
});

it('a search that differs in anything is another one', async () => {
  const { search } = testCatalog;
  const all = await search.search(QUERY);
  expect((await search.search({ ...QUERY, count: 1 })).results).toEqual(all.results.slice(0, 1));
  expect((await search.search({ ...QUERY, start: 1 })).results).toEqual(all.results.slice(1));
  expect((await search.search({ ...QUERY, matches: false })).results[0]?.matchedFields).toEqual([]);
  const reversed = { ...QUERY, sort: [{ field: 'urn', order: 'DESCENDING' as const }] };
  const urns = (await search.search(reversed)).results.map(({ urn }) => urn);
  expect(urns).toEqual(all.results.map(({ urn }) => urn).toReversed());
});

it('pages with more than a hundred results are read each time', async () => {
  const search = async (text: string) => {
    const query = { text, types: ['dataset'], count: 1_000 };
    const [{ total, results }, statements] = await withStatements(() => testCatalog.search.search(query));
    return [total, results.length, ...statements];
  };
  const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
  await testCatalog.write(
    ...names.map((name) => upsert(dataset(name), 'datasetProperties', { name: 'beryl' })),
  );
  await search('beryl');
  expect(await search('beryl')).toEqual([101, 101, 'search/page-top-hits', ...ONLY_THE_VERSION]);
  await testCatalog.write(upsert(dataset('n0'), 'status', { removed: true }));
  await search('beryl');
  expect(await search('beryl')).toEqual([100, 100, ...ONLY_THE_VERSION]);
});
