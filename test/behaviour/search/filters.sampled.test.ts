import { describe, expect, it } from 'vitest';
import { resolveWithSearch } from '../../../src/catalog/lineage/with-search.js';
import type { Criterion } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { DATASETS } from '../../support/filter-cases.js';
import { runFilterSuite } from '../../support/filter-suite.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { upstreamsOf } from '../support/lineage.js';
import { ENGINES } from './engines.js';
import { dataset, testCatalogWith, upsert } from './test-catalog.js';

const { one, two, three } = DATASETS;
const start = dataset('start');

const property = (id: string) => `urn:li:structuredProperty:${id}`;

function definition(id: string, type: string, version?: string) {
  return upsert(property(id), 'propertyDefinition', {
    qualifiedName: id,
    valueType: `urn:li:dataType:datahub.${type}`,
    cardinality: 'MULTIPLE',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
    ...(version && { version }),
  });
}

const values = (id: string, ...items: (string | number)[]): JsonObject => ({
  propertyUrn: property(id),
  values: items.map((item): JsonObject => (typeof item === 'number' ? { double: item } : { string: item })),
});

/** The names that cases have for these datasets; others are not theirs. */
const namesOf = (urns: readonly string[]) =>
  Object.entries(DATASETS).flatMap(([name, urn]) => (urns.includes(urn) ? [name] : []));

describe.each(ENGINES)('filters by the $name engine', (tested) => {
  const testCatalog = testCatalogWith(tested, async () => {
    await testCatalog.write(
      ...['number', 'string', 'date'].map((type) =>
        upsert(`urn:li:dataType:datahub.${type}`, 'dataTypeInfo', { qualifiedName: `datahub.${type}` }),
      ),
      upsert('urn:li:entityType:datahub.dataset', 'entityTypeInfo', { qualifiedName: 'datahub.dataset' }),
    );
    await testCatalog.write(
      definition('io.team.tier', 'number'),
      definition('io.team.steward', 'string'),
      definition('io.team.due', 'date'),
      definition('io.team.class', 'string', '20240101000000'),
    );
    await testCatalog.write(
      upsert(one, 'datasetProperties', {
        qualifiedName: 'Sales Orders',
        description: 'x',
        customProperties: { team: 'Sales: EU' },
        created: { time: 1000 },
      }),
      upsert(one, 'browsePathsV2', { path: [{ id: 'shop' }, { id: 'Sales' }] }),
      upsert(one, 'globalTags', { tags: [{ tag: 'urn:li:tag:PII' }, { tag: 'urn:li:tag:gold' }] }),
      upsert(one, 'structuredProperties', {
        properties: [
          values('io.team.tier', 45, 60.5),
          values('io.team.steward', 'Jane Doe'),
          values('io.team.due', '2024-01-02'),
        ],
      }),
      upsert(two, 'datasetProperties', {
        qualifiedName: 'sales_orders_daily',
        customProperties: { team: 'Shop' },
        created: { time: 1_700_000_000_000 },
      }),
      upsert(two, 'globalTags', { tags: [{ tag: 'urn:li:tag:gold' }] }),
      upsert(two, 'subTypes', { typeNames: ['View'] }),
      upsert(two, 'structuredProperties', {
        properties: [
          values('io.team.tier', -3),
          values('io.team.due', '2023-12-31'),
          values('io.team.class', 'a'),
        ],
      }),
      upsert(three, 'status', { removed: false }),
      upsert(start, 'status', { removed: false }),
      ...Object.values(DATASETS).map((urn) => upsert(urn, 'upstreamLineage', upstreamsOf([start]))),
    );
  });

  const found = async (...and: Criterion[]) =>
    namesOf(await testCatalog.find({ types: ['dataset'], filters: [{ and }] })).join(' ');

  runFilterSuite({
    name: `the ${tested.name} engine`,
    find: async (filters) => namesOf(await testCatalog.find({ types: ['dataset'], filters })),
  });

  runFilterSuite({
    name: `lineage, with what the ${tested.name} engine finds`,
    find: async (filters) => {
      const asked = { urn: start, direction: 'DOWNSTREAM', filters } as const;
      const query = await resolveWithSearch(asked, { search: testCatalog.search });
      return namesOf((await testCatalog.catalog.lineage.search(query)).results.map(({ urn }) => urn));
    },
  });

  it('accept thousands of values with any characters', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const filler = Array.from({ length: 3000 }, (_, index) => `urn:li:tag:t${index}/*.?[x]{2}"\\`);
    expect(await testCatalog.filter({ field: 'urn', values: [...filler, two] })).toEqual([two]);
    expect(await testCatalog.filter({ field: 'urn', values: filler })).toEqual([]);
    const odd = ['a.b/c\\', '(x|y)*', '"<1-9>"~#@&', '[ü]{2}😀', 'z\\/'].map((id) => `urn:li:tag:${id}`);
    await testCatalog.write(...odd.map((urn) => upsert(urn, 'tagProperties', { name: urn })));
    const filtered = await testCatalog.filter(
      { field: 'name', values: [...filler, ...odd] },
      { field: 'urn', values: odd },
    );
    expect(filtered).toEqual([...odd].sort());
    const long = 'x'.repeat(10_000);
    expect(await testCatalog.filter({ field: 'urn', values: [long, ...filler, one] })).toEqual([one]);
  });

  it('on numbers match facet values with a decimal part', async () => {
    const { facets } = await testCatalog.search.search({
      facets: ['structuredProperties.io.team.tier'],
      count: 0,
    });
    expect(facets[0]?.values).toEqual([
      { value: '-3.0', count: 1 },
      { value: '45.0', count: 1 },
      { value: '60.5', count: 1 },
    ]);
  });

  it('are refused on a soft-deleted structured property, until it is restored', async () => {
    const field = 'structuredProperties.io.team.steward';
    await testCatalog.write(upsert(property('io.team.steward'), 'status', { removed: true }));
    await expect(found({ field, condition: 'EXISTS' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: expect.stringMatching(/^Cannot filter on deleted Structured Property/),
    });
    await testCatalog.write(upsert(property('io.team.steward'), 'status', { removed: false }));
    expect(await found({ field, condition: 'EXISTS' })).toBe('one');
  });

  it('on a new version of a structured property do not find values of the former one', async () => {
    await testCatalog.write(definition('io.team.tier', 'number', '20250101000000'));
    expect(await found({ field: 'structuredProperties.io.team.tier', condition: 'EXISTS' })).toBe('');
    await testCatalog.write(
      upsert(three, 'structuredProperties', { properties: [values('io.team.tier', 7)] }),
    );
    const field = 'structuredProperties._versioned.io_team_tier.20250101000000.number';
    expect(await found({ field, condition: 'GREATER_THAN', value: '6' })).toBe('three');
  });
});
