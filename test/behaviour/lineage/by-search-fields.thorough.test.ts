import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf, writeGraph } from '../support/lineage.js';
import { columnUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  total searchResults { entity { urn } } } }`;

let start: string;
let one: string;
let two: string;
let removed: string;
const word = uniqueName('w').replaceAll('.', '');
const property = `urn:li:structuredProperty:${word}.tier`;

const search = async (input: object) => {
  const { searchAcrossLineage } = await run<{
    searchAcrossLineage: { total: number; searchResults: { entity: { urn: string } }[] };
  }>(SEARCH, { input: { urn: start, direction: 'DOWNSTREAM', ...input } });
  const urns = searchAcrossLineage.searchResults.map(({ entity }) => entity.urn);
  expect(urns).toHaveLength(searchAcrossLineage.total);
  return urns;
};
const by = (...and: object[]) => search({ orFilters: [{ and }] });

beforeAll(async () => {
  const urns = (await writeGraph(rest, 5, [
    [0, 1],
    [1, 2],
    [0, 3],
  ])) as [string, string, string, string, string];
  [start, one, two, removed] = urns;
  const [, , , , outside] = urns;
  const definition = {
    qualifiedName: `${word}.tier`,
    valueType: 'urn:li:dataType:datahub.number',
    cardinality: 'SINGLE',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
  };
  await rest.write({ urn: property, aspect: 'propertyDefinition', value: definition });
  await rest.writeBatch([
    { urn: one, aspect: 'subTypes', value: { typeNames: [`View${word}`] } },
    {
      urn: one,
      aspect: 'structuredProperties',
      value: { properties: [{ propertyUrn: property, values: [{ double: 3 }] }] },
    },
    {
      urn: two,
      aspect: 'datasetProperties',
      value: { description: `What a ${word} says`, customProperties: { team: word } },
    },
    { urn: outside, aspect: 'datasetProperties', value: { description: `${word} elsewhere` } },
    { urn: removed, aspect: 'datasetProperties', value: { description: word } },
    { urn: removed, aspect: 'status', value: { removed: true } },
  ]);
  // Filters of lineage see a write once search has it.
  const deadline = Date.now() + 50_000;
  while ((await search({ query: word })).length === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
});

describe('lineage filtered by fields of the search index', () => {
  it('finds words of descriptions, only within the closure', async () => {
    expect(await search({ query: word })).toEqual([two]);
    expect(await search({ query: word, searchFlags: { includeSoftDeleted: true } })).toEqual([removed, two]);
    expect(await search({ query: `${word} nowhere` })).toEqual([]);
  });

  it('filters by fields of documents, also together with the degree', async () => {
    expect(await by({ field: 'typeNames', values: [`View${word}`] })).toEqual([one]);
    expect(await by({ field: 'typeNames', values: [`View${word}`], negated: true })).toEqual([two]);
    expect(await by({ field: 'customProperties', values: [`team=${word}`] })).toEqual([two]);
    expect(await by({ field: 'customProperties', values: ['team=none'] })).toEqual([]);
    const tier = `structuredProperties.${word}.tier`;
    expect(await by({ field: tier, condition: 'GREATER_THAN', values: ['2'] })).toEqual([one]);
    expect(await by({ field: tier, condition: 'EXISTS' }, { field: 'degree', values: ['2'] })).toEqual([]);
    expect(await by({ field: tier, condition: 'EXISTS', negated: true })).toEqual([two]);
  });

  it('finds a column by a part of its name, without waiting for search', async () => {
    const [other] = (await writeGraph(rest, 1, [])) as [string];
    const [x, y] = [columnUrn(start, 'x'), columnUrn(other, `col_${word}_y`)];
    const entry = columnEntry([x], y);
    const value = { ...upstreamsOf([start]), fineGrainedLineages: [entry] };
    await rest.write({ urn: other, aspect: 'upstreamLineage', value });
    expect(await search({ urn: x, types: ['SCHEMA_FIELD'], query: `l_${word}` })).toEqual([y]);
  });

  it('refuses an unknown field, and a value of the wrong type', async () => {
    const ask = (filter: object) =>
      refused(SEARCH, { input: { urn: start, direction: 'DOWNSTREAM', orFilters: [{ and: [filter] }] } });
    expect(await ask({ field: 'unheard', values: ['x'] })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(
      await ask({ field: `structuredProperties.${word}.tier`, condition: 'GREATER_THAN', values: ['many'] }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
