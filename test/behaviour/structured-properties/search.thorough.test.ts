import { beforeAll, describe, expect, it } from 'vitest';
import type { Criterion } from '../../../src/catalog/types.js';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { searchClients } from '../support/search/search-client.js';
import {
  dataset,
  dataType,
  defined,
  double,
  refusal,
  string,
  valuesOf,
} from '../support/structured-properties.js';

const { baseUrl, call, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const SYNC = { 'X-DataHub-Sync-Index-Update': 'true' };
const SCROLL = `query ($input: ScrollAcrossEntitiesInput!) {
  scrollAcrossEntities(input: $input) { searchResults { entity { urn type } } }
}`;
const LINEAGE = `query ($input: SearchAcrossLineageInput!) {
  searchAcrossLineage(input: $input) { searchResults { degree entity { urn type } } }
}`;
const AGGREGATE = `query ($input: AggregateAcrossEntitiesInput!) {
  aggregateAcrossEntities(input: $input) { facets { field aggregations { value count } } }
}`;
const nameOf = (urn: string) => urn.split(':').at(-1) ?? '';
const underscored = (urn: string) => nameOf(urn).replaceAll('.', '_');

let retention = '';
let versioned = '';
let short = '';
let long = '';

beforeAll(async () => {
  retention = await defined(rest, { valueType: 'urn:li:dataType:number', cardinality: 'SINGLE' });
  versioned = await defined(rest, { version: '20240614080000' });
  [short, long] = [await dataset(rest), await dataset(rest)];
  await set(short, [retention, [double(30)]]);
  await set(long, [retention, [double(90)]], [versioned, [string('a')]]);
});

/** Sets values, and waits until they can be found. */
async function set(urn: string, ...assignments: [string, JsonObject[]][]): Promise<void> {
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/structuredProperties`;
  const { status } = await call(path, { body: { value: valuesOf(...assignments) }, headers: SYNC });
  expect(status).toBe(200);
}

const inputOf = (property: string, condition: string, values?: string[]) => ({
  types: 'DATASET',
  count: 10,
  query: '*',
  orFilters: { and: [{ field: `structuredProperties.${nameOf(property)}`, condition, values }] },
});

async function scroll(property: string, condition: string, values?: string[]): Promise<string[]> {
  const { scrollAcrossEntities } = await run<{
    scrollAcrossEntities: { searchResults: { entity: { urn: string } }[] };
  }>(SCROLL, { input: inputOf(property, condition, values) });
  return scrollAcrossEntities.searchResults.map(({ entity }) => entity.urn).sort();
}

async function list(query: string, version = 'v3') {
  const parameters = new URLSearchParams({ query, count: '10', sort: 'urn', sortOrder: 'ASCENDING' });
  for (const aspect of ['datasetKey', 'structuredProperties']) parameters.append('aspects', aspect);
  const { json, status } = await call(
    `/openapi/${version}/entity/dataset?systemMetadata=false&${parameters}`,
  );
  return { status, entities: (json as { entities?: JsonObject[] }).entities ?? [], json };
}

describe('filters and facets on structured properties in GraphQL', () => {
  it('find by GREATER_THAN, EXISTS and EQUAL', async () => {
    expect(await scroll(retention, 'GREATER_THAN', ['45.0'])).toEqual([long]);
    expect(await scroll(retention, 'EXISTS')).toEqual([short, long].sort());
    expect(await scroll(versioned, 'EQUAL', ['a'])).toEqual([long]);
    expect(await scroll(versioned, 'EQUAL', ['b'])).toEqual([]);
  });

  it('count values as texts, with decimal parts of numbers', async () => {
    const field = `structuredProperties.${nameOf(retention)}`;
    const aggregate = async (maxAggValues: number) => {
      const input = {
        types: ['DATASET'],
        facets: [field],
        query: '*',
        orFilters: [],
        searchFlags: { maxAggValues },
      };
      const answer = await run<{ aggregateAcrossEntities: { facets: object[] } }>(AGGREGATE, { input });
      return answer.aggregateAcrossEntities.facets;
    };
    const aggregations = ['30.0', '90.0'].map((value) => ({ value, count: 1 }));
    expect(await aggregate(100)).toEqual([{ field, aggregations }]);
    expect(await aggregate(1)).toEqual([{ field, aggregations: aggregations.slice(0, 1) }]);
  });
});

describe('query strings on structured properties in OpenAPI', () => {
  it('find by ranges and by EXISTS, and return the structuredProperties aspect', async () => {
    const { entities } = await list(`structuredProperties.${underscored(retention)}:>45`);
    const [, name = ''] = /hive,(.*),PROD/.exec(long) ?? [];
    expect(entities).toEqual([
      {
        urn: long,
        datasetKey: { value: { name, platform: 'urn:li:dataPlatform:hive', origin: 'PROD' } },
        structuredProperties: { value: valuesOf([retention, [double(90)]], [versioned, [string('a')]]) },
      },
    ]);
    const exists = await list(`_exists_:structuredProperties.${underscored(retention)}`);
    expect(exists.entities.map(({ urn }) => urn)).toEqual([short, long].sort());
  });

  it('find a versioned definition by its versioned name', async () => {
    const field = `structuredProperties._versioned.${underscored(versioned)}.20240614080000.string`;
    for (const query of [`_exists_:${field}`, `${field}:a`])
      expect((await list(query)).entities.map(({ urn }) => urn)).toEqual([long]);
    expect((await list(`${field}:b`)).entities).toEqual([]);
    // Without a value, as the interface document has it, the name is a word like any other.
    expect(await list(field)).toMatchObject({ status: 200, entities: [] });
  });
});

describe('a facet of a versioned structured property', () => {
  it('has the requested field name, and the property as its entity', async () => {
    const field = `structuredProperties.${nameOf(versioned)}`;
    const query = `query ($input: AggregateAcrossEntitiesInput!) {
      aggregateAcrossEntities(input: $input) { facets { field entity { urn } aggregations { value count } } }
    }`;
    const input = { types: ['DATASET'], facets: [field], query: '*', orFilters: [] };
    expect(await run(query, { input })).toEqual({
      aggregateAcrossEntities: {
        facets: [{ field, entity: { urn: versioned }, aggregations: [{ value: 'a', count: 1 }] }],
      },
    });
  });
});

describe('a filter on structured properties', () => {
  let removed = '';
  let carrier = '';
  beforeAll(async () => {
    removed = await defined(rest, { valueType: dataType('number') });
    carrier = await dataset(rest);
    await set(carrier, [removed, [double(46)]]);
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
  });

  const field = (property: string) => `structuredProperties.${nameOf(property)}`;
  const where = (property: string, condition: string, ...values: string[]): Criterion => ({
    field: field(property),
    condition,
    ...(values.length > 0 && { values }),
  });
  const denied = {
    code: 'UNPROCESSABLE',
    message: expect.stringContaining('Cannot filter on deleted Structured Property'),
  };

  describe.each(searchClients(baseUrl))('through $name', (apiClient) => {
    const find = (criterion: Criterion) =>
      refusal(apiClient.find({ types: ['dataset'], filters: [{ and: [criterion] }] }));

    it('is refused on a soft-deleted property with every condition', async () => {
      for (const criterion of [
        where(removed, 'EXISTS'),
        where(removed, 'GREATER_THAN', '45'),
        { ...where(removed, 'EQUAL', '46.0'), negated: true },
      ])
        expect(await find(criterion)).toMatchObject(denied);
    });

    it.each([
      ['a property that does not exist', 'io.acme.unknown', 'EXISTS', [], 'io.acme.unknown'],
      ['a text instead of a number', 'retention', 'GREATER_THAN', ['many'], '"many"'],
      ['a comparison of texts', 'versioned', 'GREATER_THAN', ['1'], 'GREATER_THAN is not possible'],
    ])('is refused with %s', async (_, name, condition, values, message) => {
      const named: Record<string, string> = { retention: nameOf(retention), versioned: nameOf(versioned) };
      const criterion = { field: `structuredProperties.${named[name] ?? name}`, condition, values };
      expect(await find(criterion)).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(message),
      });
    });
  });

  it.each(['v2', 'v3'])('is refused on a soft-deleted property in a query string of %s', async (version) => {
    const name = `structuredProperties.${underscored(removed)}`;
    for (const query of [`_exists_:${name}`, `${name}:>45`, `NOT ${name}:46`])
      expect(await list(query, version)).toMatchObject({ status: 422, json: { detail: denied.message } });
  });

  it('is refused on a soft-deleted property in lineage, as a facet and as a sort field', async () => {
    const input = { types: ['DATASET'], query: '*', orFilters: [] };
    const lineage = {
      ...{ query: '*', urn: carrier, start: 0, count: 10, direction: 'DOWNSTREAM' },
      orFilters: [{ and: [where(removed, 'EXISTS')] }],
    };
    expect(await refused(LINEAGE, { input: lineage })).toEqual(denied);
    expect(await refused(AGGREGATE, { input: { ...input, facets: [field(removed)] } })).toEqual(denied);
    const sortInput = { sortCriteria: [{ field: field(removed), sortOrder: 'ASCENDING' }] };
    expect(await refused(SCROLL, { input: { ...input, count: 10, sortInput } })).toEqual(denied);
  });

  it('is accepted after the property is restored, either way', async () => {
    await rest.write({ urn: removed, aspect: 'status', value: { removed: false } });
    expect(await scroll(removed, 'GREATER_THAN', ['45'])).toEqual([carrier]);
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
    await rest.write({ urn: removed, aspect: 'status', changeType: 'DELETE' });
    expect(await scroll(removed, 'EXISTS')).toEqual([carrier]);
  });
});
