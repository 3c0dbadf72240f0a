import { describe, expect, it } from 'vitest';
import { resolveWithSearch } from '../../../src/catalog/lineage/with-search.js';
import { upstreamsOf } from '../support/lineage.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const [start, keyed, named] = [dataset('a.start'), dataset('quarry.stones'), dataset('c.table')];

describe.each(ENGINES)('a dataset with a name in its key only, by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    await testCatalog.write(
      upsert(start, 'datasetProperties', { name: 'start' }),
      upsert(keyed, 'upstreamLineage', upstreamsOf([start])),
      upsert(named, 'upstreamLineage', upstreamsOf([start])),
      upsert(named, 'datasetProperties', { name: 'quarry.sand' }),
    );
  });

  const below = async (field: string) => {
    const filters = [{ and: [{ field, condition: 'START_WITH', values: ['quarry'] } as const] }];
    const asked = { urn: start, direction: 'DOWNSTREAM', filters } as const;
    const query = await resolveWithSearch(asked, { search: testCatalog.search });
    return (await testCatalog.catalog.lineage.search(query)).results.map(({ urn }) => urn).sort();
  };

  it('is found by the fields id and _entityName, but not name, by search and lineage', async () => {
    const found = { name: [named], id: [keyed], _entityName: [named, keyed].sort() };
    for (const [field, urns] of Object.entries(found)) {
      expect(await testCatalog.filter({ field, condition: 'START_WITH', value: 'quarry' }), field).toEqual(
        urns,
      );
      expect(await testCatalog.find({ text: `${field}:quarry*`, syntax: 'queryString' }), field).toEqual(
        urns,
      );
      expect(await below(field), field).toEqual(urns);
    }
  });

  it('is autocompleted by the fields id and _entityName, but not name', async () => {
    const complete = async (field: string) => {
      const suggestions = await testCatalog.search.autocomplete({
        types: ['dataset'],
        text: 'quarry',
        field,
      });
      return suggestions.map(({ text }) => text).sort();
    };
    expect(await complete('name')).toEqual(['quarry.sand']);
    expect(await complete('id')).toEqual(['quarry.stones']);
    expect(await complete('_entityName')).toEqual(['quarry.sand', 'quarry.stones']);
  });

  it('is sorted last by name, and by its key by _entityName', async () => {
    const sortedBy = async (field: string) => {
      const sort = [{ field, order: 'ASCENDING' as const }];
      return (await testCatalog.search.search({ types: ['dataset'], sort })).results.map(({ urn }) => urn);
    };
    expect(await sortedBy('name')).toEqual([named, start, keyed]);
    expect(await sortedBy('_entityName')).toEqual([named, keyed, start]);
  });
});
