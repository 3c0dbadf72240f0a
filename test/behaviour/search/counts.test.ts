import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const [one, two, three, gone] = ['one', 'two', 'three', 'gone'].map((id) => dataset(id)) as [
  string,
  string,
  string,
  string,
];
const types = ['dataset'];

describe.each(ENGINES)('counts by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    const paths = (urn: string, ...all: string[]) => upsert(urn, 'browsePaths', { paths: all });
    await testCatalog.write(
      paths(one, '/shop/sales/daily', '/shop/sales/weekly', '/shop/crm', '/other'),
      paths(two, '/shop/sales/daily'),
      paths(three, '/Shop/sales'),
      paths(gone, '/shop/sales/daily'),
      upsert(gone, 'status', { removed: true }),
    );
  });

  const browse = async (...path: string[]) => {
    const { groups, total, entities } = await testCatalog.search.browse({ types, path, form: 'browsePaths' });
    return {
      total,
      groups: groups.map(({ name, count }) => [name, count]),
      entities: entities.map(({ urn }) => urn),
    };
  };

  it('of a folder count each entity once for all its paths, and no soft-deleted ones', async () => {
    expect(await browse('shop')).toEqual({
      total: 2,
      groups: [
        ['crm', 1],
        ['sales', 2],
      ],
      entities: [],
    });
    expect(await browse('shop', 'sales')).toEqual({
      total: 2,
      groups: [
        ['daily', 2],
        ['weekly', 1],
      ],
      entities: [],
    });
    expect(await browse('shop', 'sales', 'daily')).toEqual({ total: 2, groups: [], entities: [one, two] });
    expect(await browse()).toEqual({
      total: 3,
      groups: [
        ['other', 1],
        ['Shop', 1],
        ['shop', 2],
      ],
      entities: [],
    });
  });

  it('of folders distinguish upper and lower case', async () => {
    expect(await browse('Shop')).toEqual({ total: 1, groups: [['sales', 1]], entities: [] });
    expect(await browse('SHOP')).toEqual({ total: 0, groups: [], entities: [] });
  });

  it('of facets and autocompletion leave out soft-deleted entities', async () => {
    expect(await testCatalog.search.autocomplete({ text: 'gone', types })).toEqual([]);
    const { facets } = await testCatalog.search.search({ types, facets: ['browsePaths'], count: 0 });
    expect(facets[0]?.values).toContainEqual({ value: '/shop/sales/daily', count: 2 });
  });
});
