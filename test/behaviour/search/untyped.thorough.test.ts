import { beforeAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import type { SearchOperation } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { searchClients } from '../support/search/search-client.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);
const word = uniqueName('untyped').replaceAll('.', '');
const [dataset, tag, folder] = [datasetUrn(`${word}.orders`), tagUrn(word), uniqueName('folder')];
const [query, metric] = [
  `urn:li:query:${word}`,
  `urn:li:metric:(urn:li:dataPlatform:dbt,models,${uniqueName()})`,
];
const stamp = { time: 1, actor: 'urn:li:corpuser:ada' };

beforeAll(async () => {
  const browsePath = (urn: string) => ({ urn, aspect: 'browsePathsV2', value: { path: [{ id: folder }] } });
  await rest.writeBatch([
    { urn: dataset, aspect: 'datasetProperties', value: { name: `${word} orders` } },
    browsePath(dataset),
    { urn: tag, aspect: 'tagProperties', value: { name: word } },
    {
      ...{ urn: query, aspect: 'queryProperties' },
      value: {
        ...{ name: word, source: 'MANUAL', created: stamp, lastModified: stamp },
        statement: { value: `select ${word}`, language: 'SQL' },
      },
    },
    browsePath(metric),
  ]);
});

const people = [dataset, tag].sort();

describe('a search that names no entity types', () => {
  const registry = loadRegistry();
  const typesOf = (operation: SearchOperation) =>
    [...registry.entities.values()]
      .filter(({ includedByDefaultIn }) => includedByDefaultIn.has(operation))
      .map(({ name }) => name);

  it('covers the entity types that it covers in DataHub', () => {
    const sizes = (['SEARCH', 'AUTOCOMPLETE', 'BROWSE'] as const).map(
      (operation) => typesOf(operation).length,
    );
    expect(sizes).toEqual([24, 19, 11]);
    expect(typesOf('SEARCH')).toEqual(expect.arrayContaining(['dataset', 'schemaField', 'role', 'document']));
    expect(typesOf('SEARCH')).not.toContain('dataPlatform');
  });

  it.each(searchClients(baseUrl))('finds entities of the default types, by $name', async ({ name, find }) => {
    const everything = ['REST', 'OpenAPI v3'].includes(name);
    const expected = everything ? [...people, query].sort() : people;
    await expect.poll(async () => (await find({ text: word, types: [] })).urns.sort()).toEqual(expected);
    expect((await find({ text: word, types: ['query'] })).urns).toEqual([query]);
  });

  it('counts, completes and browses only the default types in GraphQL', async () => {
    const answer = await run<{
      searchAcrossEntities: { facets: { field: string; aggregations: { value: string }[] }[] };
      aggregateAcrossEntities: { facets: { field: string; aggregations: { value: string }[] }[] };
      autoComplete: { entities: { urn: string }[] };
      autoCompleteForMultiple: { suggestions: { type: string }[] };
      browseV2: { groups: { name: string; count: number }[] };
    }>(
      `query ($word: String!) {
        searchAcrossEntities(input: { query: $word }) { facets { field aggregations { value } } }
        aggregateAcrossEntities(input: { query: $word, types: [] }) { facets { field aggregations { value } } }
        autoComplete(input: { query: $word }) { entities { urn } }
        autoCompleteForMultiple(input: { query: $word }) { suggestions { type } }
        browseV2(input: { path: [] }) { groups { name count } }
      }`,
      { word },
    );
    for (const { facets } of [answer.searchAcrossEntities, answer.aggregateAcrossEntities]) {
      const types = facets.find(({ field }) => field === '_entityType')?.aggregations;
      expect(types?.map(({ value }) => value).sort()).toEqual(['DATASET', 'TAG']);
      expect(facets.map(({ field }) => field)).not.toContain('source');
    }
    expect(answer.autoComplete.entities.map(({ urn }) => urn).sort()).toEqual(people);
    expect(answer.autoCompleteForMultiple.suggestions.map(({ type }) => type).sort()).toEqual([
      'DATASET',
      'TAG',
    ]);
    expect(answer.browseV2.groups).toContainEqual({ name: folder, count: 1 });
  });
});
