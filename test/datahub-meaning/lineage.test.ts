import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../behaviour/support/behaviour.js';
import { graphqlOf } from '../behaviour/support/graphql.js';
import { writeGraph } from '../behaviour/support/lineage.js';
import { datasetUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

// 0 feeds 1, which feeds 2, which feeds 3.
let chain: string[];
const at = (index: number) => chain[index] as string;
beforeAll(async () => {
  chain = await writeGraph(rest, 4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

interface Page {
  total: number;
  searchResults: { entity: { urn: string }; degree: number; explored: boolean }[];
  facets: { field: string; aggregations: { value: string; count: number }[] }[];
}
const across = async (input: object) => {
  const query = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
    total searchResults { entity { urn } degree explored } facets { field aggregations { value count } } } }`;
  const all = { urn: at(0), direction: 'DOWNSTREAM', count: 100, ...input };
  return (await run<{ searchAcrossLineage: Page }>(query, { input: all })).searchAcrossLineage;
};
const ofDegree = (...values: string[]) => ({ orFilters: [{ and: [{ field: 'degree', values }] }] });
const explored = ({ searchResults }: Page) => searchResults.map((result) => result.explored);

describe('explored', () => {
  it('is false where the filter of degrees ends the search', async () => {
    expect(explored(await across(ofDegree('1')))).toEqual([false]);
    expect(explored(await across(ofDegree('1', '2')))).toEqual([true, false]);
  });

  it('is false at the last hop of maxHops', async () => {
    expect(explored(await across({ lineageFlags: { maxHops: 2 } }))).toEqual([true, false]);
  });

  it('is true if nothing ends the search', async () => {
    expect(explored(await across({}))).toEqual([true, true, true]);
    expect(explored(await across(ofDegree('3+')))).toEqual([true]);
  });

  it('is true of what does not count as a hop', async () => {
    const lineageFlags = { maxHops: 1, ignoreAsHops: [{ entityType: 'DATASET' }] };
    expect(explored(await across({ lineageFlags }))).toEqual([true, true, true]);
  });
});

describe('the facet of degrees', () => {
  const degrees = async (input: object) =>
    (await across(input)).facets.find(({ field }) => field === 'degree')?.aggregations;

  it('counts all degrees, whichever the filter asks for', async () => {
    const all = ['1', '2', '3+'].map((value) => ({ value, count: 1 }));
    expect(await degrees({})).toEqual(all);
    expect(await degrees(ofDegree('1'))).toEqual(all);
    expect(await degrees(ofDegree('3+'))).toEqual(all);
  });

  it('counts with the other conditions, and has each degree even if nothing has it', async () => {
    const and = [
      { field: 'degree', values: ['1'] },
      { field: 'urn', values: [at(2)] },
    ];
    expect(await degrees({ orFilters: [{ and }] })).toEqual([
      { value: '1', count: 0 },
      { value: '2', count: 1 },
      { value: '3+', count: 0 },
    ]);
  });
});

describe('the field lineage', () => {
  const QUERY = `query ($urn: String!, $input: LineageInput!) { entity(urn: $urn) { ... on EntityWithRelationships {
    lineage(input: $input) { count total filtered } } } }`;
  const lineageOf = async (urn: string, input: object) =>
    (await run<{ entity: { lineage: object } }>(QUERY, { urn, input })).entity.lineage;

  it('has in its total what is left out, so that the difference is what is shown', async () => {
    const [source, removed, missing, target] = [datasetUrn(), datasetUrn(), datasetUrn(), datasetUrn()];
    await rest.write({ urn: source, aspect: 'status', value: { removed: false } });
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
    const upstreams = [source, removed, missing].map((dataset) => ({ dataset, type: 'TRANSFORMED' }));
    await rest.write({ urn: target, aspect: 'upstreamLineage', value: { upstreams } });
    expect(await lineageOf(target, { direction: 'UPSTREAM' })).toEqual({ count: 1, total: 3, filtered: 2 });
    const all = { direction: 'UPSTREAM', includeGhostEntities: true };
    expect(await lineageOf(target, all)).toEqual({ count: 3, total: 3, filtered: 0 });
  });

  it('has a hundred entities if no count is given', async () => {
    const target = datasetUrn();
    const name = uniqueName();
    const sources = Array.from({ length: 101 }, (_, index) => datasetUrn(`${name}.${index}`));
    await rest.writeBatch(sources.map((urn) => ({ urn, aspect: 'status', value: { removed: false } })));
    const upstreams = sources.map((dataset) => ({ dataset, type: 'TRANSFORMED' }));
    await rest.write({ urn: target, aspect: 'upstreamLineage', value: { upstreams } });
    expect(await lineageOf(target, { direction: 'UPSTREAM' })).toEqual({
      ...{ count: 100, total: 101, filtered: 0 },
    });
  });
});

describe('relationships with includeSoftDelete: false', () => {
  it('have only what exists', async () => {
    const [group, present, removed, missing] = [
      `urn:li:corpGroup:${uniqueName()}`,
      userUrn(),
      userUrn(),
      userUrn(),
    ];
    const asset = datasetUrn();
    await rest.write({ urn: group, aspect: 'corpGroupInfo', value: { admins: [], members: [], groups: [] } });
    await rest.write({ urn: present, aspect: 'corpUserInfo', value: { active: true } });
    await rest.write({ urn: removed, aspect: 'status', value: { removed: true } });
    const owners = [present, removed, missing].map((owner) => ({ owner, type: 'DATAOWNER' }));
    await rest.write({ urn: asset, aspect: 'ownership', value: { owners } });
    const query = `query ($urn: String!, $input: RelationshipsInput!) { dataset(urn: $urn) {
      relationships(input: $input) { total relationships { entity { urn } } } } }`;
    const ask = (includeSoftDelete: boolean) =>
      run<{ dataset: { relationships: object } }>(query, {
        urn: asset,
        input: { types: ['OwnedBy'], direction: 'OUTGOING', includeSoftDelete },
      });
    expect((await ask(false)).dataset.relationships).toEqual({
      total: 1,
      relationships: [{ entity: { urn: present } }],
    });
    expect((await ask(true)).dataset.relationships).toMatchObject({ total: 3 });
  });
});

it('a search from an entity that others only refer to has their lineage', async () => {
  const [ghost, table] = [datasetUrn(), datasetUrn()];
  const auditStamp = { time: 0, actor: 'urn:li:corpuser:a' };
  const value = { upstreams: [{ dataset: ghost, type: 'TRANSFORMED', auditStamp }] };
  await rest.write({ urn: table, aspect: 'upstreamLineage', value });
  const found = async (query?: string) =>
    (await across({ urn: ghost, ...(query && { query }) })).searchResults.map(({ entity }) => entity.urn);
  expect(await found()).toEqual([table]);
  // The graph answers a search by name.
  expect(await found(table.split(',')[1])).toEqual([table]);
  await expect(across({ urn: datasetUrn() })).rejects.toThrow('NOT_FOUND');
});
