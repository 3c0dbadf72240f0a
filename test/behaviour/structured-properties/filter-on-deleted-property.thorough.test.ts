import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { searchClients } from '../support/search/search-client.js';
import { dataset, defined, string, valuesOf } from '../support/structured-properties.js';

const { baseUrl, rest, call } = await behaviour();

describe.each(searchClients(baseUrl))('by $name', ({ find }) => {
  it('a filter on a property that was deleted for good finds nothing, and is accepted negated', async () => {
    const property = await defined(rest);
    const urn = await dataset(rest);
    await rest.write({ urn, aspect: 'structuredProperties', value: valuesOf([property, [string('a')]]) });
    await rest.hardDelete(property);
    const field = `structuredProperties.${property.slice('urn:li:structuredProperty:'.length)}`;
    for (const condition of [{ condition: 'EXISTS' }, { condition: 'EQUAL', values: ['a'] }])
      expect(await find({ types: ['dataset'], filters: [{ and: [{ field, ...condition }] }] })).toEqual({
        total: 0,
        urns: [],
      });
    const filters = [
      {
        and: [
          { field, condition: 'EXISTS', negated: true },
          { field: 'urn', values: [urn] },
        ],
      },
    ];
    expect((await find({ types: ['dataset'], filters })).total).toBeLessThanOrEqual(1);
  });
});

describe('a query string on a structured property', () => {
  it('finds nothing after the property was deleted for good', async () => {
    const property = await defined(rest);
    await rest.hardDelete(property);
    const name = property.slice('urn:li:structuredProperty:'.length).replaceAll('.', '_');
    for (const query of [`structuredProperties.${name}:a`, `_exists_:structuredProperties.${name}`]) {
      const path = `/openapi/v3/entity/dataset?query=${encodeURIComponent(query)}`;
      expect(await call(path)).toMatchObject({ status: 200, json: { entities: [], totalCount: 0 } });
    }
  });
});
