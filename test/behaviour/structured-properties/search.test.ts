import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { dataset, dataType, defined, double, string, valuesOf } from '../support/structured-properties.js';

const { baseUrl, call, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const SYNC = { 'X-DataHub-Sync-Index-Update': 'true' };
const SCROLL = `query ($input: ScrollAcrossEntitiesInput!) {
  scrollAcrossEntities(input: $input) { searchResults { entity { urn type } } }
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

async function list(query: string) {
  const parameters = new URLSearchParams({ query, count: '10', sort: 'urn', sortOrder: 'ASCENDING' });
  for (const aspect of ['datasetKey', 'structuredProperties']) parameters.append('aspects', aspect);
  const { json, status } = await call(`/openapi/v3/entity/dataset?systemMetadata=false&${parameters}`);
  return { status, entities: (json as { entities?: JsonObject[] }).entities ?? [], json };
}

describe('filters and facets of GraphQL', () => {
  it('find by GREATER_THAN, EXISTS and EQUAL', async () => {
    expect(await scroll(retention, 'GREATER_THAN', ['45.0'])).toEqual([long]);
    expect(await scroll(retention, 'EXISTS')).toEqual([short, long].sort());
    expect(await scroll(versioned, 'EQUAL', ['a'])).toEqual([long]);
    expect(await scroll(versioned, 'EQUAL', ['b'])).toEqual([]);
  });

  it('count values as texts, numbers with their decimal part', async () => {
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

describe('query strings of OpenAPI', () => {
  it('find by ranges and by what is there, and answer as the interface document shows', async () => {
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

  it('know a definition with a version by its versioned name', async () => {
    const field = `structuredProperties._versioned.${underscored(versioned)}.20240614080000.string`;
    for (const query of [`_exists_:${field}`, `${field}:a`])
      expect((await list(query)).entities.map(({ urn }) => urn)).toEqual([long]);
    expect((await list(`${field}:b`)).entities).toEqual([]);
  });
});

it('deny filters on a soft-deleted property, and find by it again when it is restored', async () => {
  const property = await defined(rest, { valueType: dataType('string') });
  const urn = await dataset(rest);
  await set(urn, [property, [string('a')]]);
  await rest.write({ urn: property, aspect: 'status', value: { removed: true } });
  const message = expect.stringContaining('Cannot filter on deleted Structured Property');
  expect(await refused(SCROLL, { input: inputOf(property, 'EXISTS') })).toEqual({
    code: 'UNPROCESSABLE',
    message,
  });
  const denied = await list(`_exists_:structuredProperties.${underscored(property)}`);
  expect(denied).toMatchObject({ status: 422, json: { detail: message } });
  await rest.write({ urn: property, aspect: 'status', value: { removed: false } });
  expect(await scroll(property, 'EXISTS')).toEqual([urn]);
});
