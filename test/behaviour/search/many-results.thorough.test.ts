import { expect, it } from 'vitest';
import { ENGINES, type TestedEngine } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

/** More results than the embedded engine reads for a page. */
const DESCRIBED = 1_100;
const NAMED = 20;

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => dataset(`${prefix}.t${String(index).padStart(4, '0')}`));

/** Matches by name rank before matches by description, and are equal among themselves. */
const named = numbered('z', NAMED);
const described = numbered('d', DESCRIBED);
const inOrder = [...named, ...described];

const testCatalog = testCatalogWith(ENGINES[0] as TestedEngine, async () => {
  const properties = (urn: string, name: string, description: string) =>
    upsert(urn, 'datasetProperties', { name, description });
  await testCatalog.write(
    ...named.map((urn) => properties(urn, 'all topaz', 'x')),
    ...described.toReversed().map((urn) => properties(urn, 'stones', 'Made of topaz')),
  );
});

const page = async (start: number, count = 10, text = 'topaz') => {
  const { total, results } = await testCatalog.search.search({ text, start, count });
  return { total, urns: results.map(({ urn }) => urn) };
};

it.each([
  ['among matches by name', 0, 10],
  ['the last matches by name', 10, 10],
  ['from matches by name to others', 15, 10],
  ['the first other matches, which were not read first', 20, 10],
  ['around the number of results that are read', 995, 10],
  ['behind the number of results that are read', 1_050, 100],
  ['behind the last result', 2_000, 10],
])('a page among more than 1,000 results has the right order and total: %s', async (_where, start, count) => {
  expect(await page(start, count)).toEqual({
    total: inOrder.length,
    urns: inOrder.slice(start, start + count),
  });
});

it('a page among few results has the exact total, wherever it begins', async () => {
  expect(await page(0, 5, 'all topaz')).toEqual({ total: NAMED, urns: named.slice(0, 5) });
  expect(await page(18, 5, 'all topaz')).toEqual({ total: NAMED, urns: named.slice(18) });
  expect(await page(20, 5, 'all topaz')).toEqual({ total: NAMED, urns: [] });
  expect(await page(0, 5, 'nothing like it')).toEqual({ total: 0, urns: [] });
});
