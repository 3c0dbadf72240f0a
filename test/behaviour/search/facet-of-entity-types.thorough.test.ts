import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { writeGraph } from '../support/lineage.js';
import { send } from '../support/send.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);
const word = uniqueName('applied').replaceAll('.', '');
const tag = tagUrn(word);

interface Facet {
  field: string;
  displayName: string;
  aggregations: { value: string; count: number }[];
}
const FACETS = 'facets { field displayName aggregations { value count } }';
const expected = [
  { field: '_entityType', displayName: 'Type', aggregations: [{ value: 'DATASET', count: 2 }] },
  { field: 'entity', displayName: 'Type', aggregations: [{ value: 'DATASET', count: 2 }] },
];
const ofTypes = (facets: readonly Facet[]) =>
  facets.filter(({ field }) => ['_entityType', 'entity'].includes(field));

beforeAll(() =>
  rest.writeBatch(
    ['a', 'b'].map((name) => ({
      urn: datasetUrn(`${word}.${name}`),
      aspect: 'globalTags',
      value: { tags: [{ tag }] },
    })),
  ),
);

describe('the facet of entity types, as _entityType and entity', () => {
  const orFilters = [{ and: [{ field: 'tags', values: [tag] }] }];
  const ask = async (operation: string, input: object = {}) => {
    const name = `${operation}AcrossEntities`;
    const type = name[0]?.toUpperCase() + name.slice(1);
    const answer = await run<Record<string, { facets: Facet[] }>>(
      `query ($input: ${type}Input!) { ${name}(input: $input) { ${FACETS} } }`,
      { input: { query: '*', orFilters, ...input } },
    );
    return answer[name]?.facets ?? [];
  };

  it.each(['search', 'scroll', 'aggregate'])('has both names in %sAcrossEntities', async (operation) => {
    await expect.poll(async () => ofTypes(await ask(operation))).toEqual(expected);
    expect((await ask(operation)).at(-1)?.field).toBe('entity');
  });

  it.each([[['entity']], [['_entityType']], [['entity', '_entityType']]])(
    'has both names if the facets %j are requested',
    async (facets) => {
      expect(await ask('aggregate', { facets })).toEqual(expected);
    },
  );

  it('is left out if only other facets are requested', async () => {
    const facets = await ask('aggregate', { facets: ['tags'] });
    expect(facets.map(({ field }) => field)).toEqual(['tags']);
  });

  it('is named entity in REST, with the number of entities', async () => {
    const { json } = await send(baseUrl, '/entities?action=searchAcrossEntities', {
      body: { input: '*', start: 0, count: 0, filter: { or: orFilters } },
      headers: { 'X-DataHub-Client-Mode': 'java' },
    });
    expect(json).toMatchObject({
      value: {
        metadata: {
          aggregations: expect.arrayContaining([{ name: 'entity', aggregations: { dataset: 2 } }]),
        },
      },
    });
  });
});

it('searchAcrossLineage returns the facet of entity types under both names', async () => {
  const [start] = await writeGraph(rest, 3, [
    [0, 1],
    [1, 2],
  ]);
  const { page } = await run<{ page: { facets: Facet[] } }>(
    `query ($input: SearchAcrossLineageInput!) { page: searchAcrossLineage(input: $input) { ${FACETS} } }`,
    { input: { urn: start, direction: 'DOWNSTREAM' } },
  );
  expect(ofTypes(page.facets)).toEqual(expected);
});
