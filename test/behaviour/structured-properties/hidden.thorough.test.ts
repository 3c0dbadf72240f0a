import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { dataset, defined, string, valuesOf } from '../support/structured-properties.js';

const { baseUrl, call, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

let property = '';
let urn = '';
const encoded = () => encodeURIComponent(urn);
const text = async (path: string, body?: object) => {
  const { status, text } = await call(path, { body });
  expect(status).toBe(200);
  return text;
};
const listed = (version: string) =>
  text(
    `/openapi/${version}/entity/dataset?aspects=structuredProperties&query=${encodeURIComponent(`urn:"${urn}"`)}`,
  );

/** Ways to read an entity's values, beside those that the API clients have. */
const READERS: [string, () => Promise<string>][] = [
  ['one entity of v3', () => text(`/openapi/v3/entity/dataset/${encoded()}`)],
  ['one entity of v2', () => text(`/openapi/v2/entity/dataset/${encoded()}`)],
  ['a batch of v3', () => text('/openapi/v3/entity/dataset/batchGet', [{ urn, structuredProperties: {} }])],
  ['the listing of v3', () => listed('v3')],
  ['the listing of v2', () => listed('v2')],
  [
    'the scroll of v3',
    () =>
      text('/openapi/v3/entity/scroll', {
        entities: ['dataset'],
        aspects: ['structuredProperties'],
        filter: { and: [{ criteria: [{ field: 'urn', values: [urn] }] }] },
      }),
  ],
  ['entities of REST', () => text(`/entitiesV2?ids=List(${encoded()})`)],
  [
    'the timeline',
    () => text(`/openapi/v2/timeline/v1/${encoded()}?categories=STRUCTURED_PROPERTY&raw=true`),
  ],
  [
    'the raw aspects of GraphQL',
    async () => {
      const query = `query ($urn: String!) { dataset(urn: $urn) { aspects(input: { aspectNames: ["structuredProperties"] }) { payload } } }`;
      return JSON.stringify(await run(query, { urn }));
    },
  ],
  [
    'what GraphQL finds',
    async () => {
      const query = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { searchResults { entity {
        ... on Dataset { structuredProperties { properties { structuredProperty { urn } } } } } } } }`;
      const orFilters = [{ and: [{ field: 'urn', values: [urn] }] }];
      return JSON.stringify(await run(query, { input: { query: '*', orFilters } }));
    },
  ],
];

beforeAll(async () => {
  property = await defined(rest);
  urn = await dataset(rest);
  const body = { value: valuesOf([property, [string('a')]]) };
  const headers = { 'X-DataHub-Sync-Index-Update': 'true' };
  await call(`/openapi/v3/entity/dataset/${encoded()}/structuredProperties`, { body, headers });
});

describe('values of a structured property that is soft-deleted, then hard-deleted', () => {
  it.each(READERS)('are hidden from %s, and back when it is restored', async (_, read) => {
    const softDelete = (removed: boolean) =>
      rest.write({ urn: property, aspect: 'status', value: { removed } });
    expect(await read()).toContain(property);
    await softDelete(true);
    expect(await read()).not.toContain(property);
    await softDelete(false);
    expect(await read()).toContain(property);
  });

  it('are hidden from all readers after the hard deletion', async () => {
    await rest.hardDelete(property);
    for (const [, read] of READERS) expect(await read()).not.toContain(property);
  });
});
