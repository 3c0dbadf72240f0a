import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

// A path of lineage from column to column says which query or job derives the one from the other.

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

interface ApiResponse {
  total: number;
  searchResults: { degree: number; entity: { urn: string }; paths: { path: { urn: string }[] }[] }[];
}
const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  total searchResults { degree entity { urn } paths { path { urn } } } } }`;

async function search(urn: string, direction: string, more: object = {}) {
  const { searchAcrossLineage } = await run<{ searchAcrossLineage: ApiResponse }>(SEARCH, {
    input: { urn, direction, query: '*', ...more },
  });
  const { total, searchResults } = searchAcrossLineage;
  expect(searchResults).toHaveLength(total);
  return new Map(
    searchResults.map(({ entity, degree, paths }) => [
      entity.urn,
      { degree, paths: paths.map(({ path }) => path.map(({ urn: node }) => node)) },
    ]),
  );
}
type Found = Awaited<ReturnType<typeof search>>;
const degrees = (found: Found) => Object.fromEntries([...found].map(([urn, { degree }]) => [urn, degree]));
const degreeIs = (value: string) => ({ orFilters: [{ and: [{ field: 'degree', values: [value] }] }] });

// Two hops: layer 0 has the datasets a and b, which feed a of layer 1, which feeds a of layer 2; columns likewise.
const name = uniqueName('via');
const dataset = (layer: number, which = 'a') => datasetUrn(`${name}.l${layer}.${which}`);
const column = (layer: number, which = 'a') => columnUrn(dataset(layer, which), 'c');
const inputs = (layer: number) => (layer === 0 ? ['a', 'b'] : ['a']);
const query = (layer: number) => `urn:li:query:${name}.${layer}`;
const audit = { time: 1, actor: 'urn:li:corpuser:datahub' };

describe('a query that derives columns', () => {
  beforeAll(async () => {
    for (const layer of [0, 1]) {
      const statement = { value: 'SELECT 1', language: 'SQL' };
      const properties = { statement, source: 'SYSTEM', created: audit, lastModified: audit };
      await rest.write({ urn: query(layer), aspect: 'queryProperties', value: properties });
      const upstreams = inputs(layer).map((which) => ({
        dataset: dataset(layer, which),
        type: 'TRANSFORMED',
        auditStamp: audit,
        query: query(layer),
      }));
      const entry = columnEntry(
        inputs(layer).map((which) => column(layer, which)),
        column(layer + 1),
      );
      const value = { upstreams, fineGrainedLineages: [{ ...entry, query: query(layer) }] };
      await rest.write({ urn: dataset(layer + 1), aspect: 'upstreamLineage', value });
    }
    for (const which of ['a', 'b'])
      await rest.write({ urn: dataset(0, which), aspect: 'status', value: { removed: false } });
  });

  it('is on the paths of columns in both directions, but not among the results', async () => {
    expect(await search(column(0), 'DOWNSTREAM')).toEqual(
      new Map([
        [dataset(1), { degree: 1, paths: [[column(0), query(0), column(1)]] }],
        [dataset(2), { degree: 2, paths: [[column(0), query(0), column(1), query(1), column(2)]] }],
      ]),
    );
    const up = await search(column(2), 'UPSTREAM');
    expect(degrees(up)).toEqual({ [dataset(1)]: 1, [dataset(0)]: 2, [dataset(0, 'b')]: 2 });
    expect(up.get(dataset(0, 'b'))?.paths).toEqual([
      [column(2), query(1), column(1), query(0), column(0, 'b')],
    ]);
  });

  it('is on the paths of datasets', async () => {
    const down = await search(dataset(0), 'DOWNSTREAM');
    expect(down.get(dataset(2))).toEqual({
      degree: 2,
      paths: [[dataset(0), query(0), dataset(1), query(1), dataset(2)]],
    });
    const up = await search(dataset(1), 'UPSTREAM');
    expect(up.get(dataset(0))?.paths).toEqual([[dataset(1), query(0), dataset(0)]]);
  });

  it('is on the path to a neighbour', async () => {
    const ASK = `query ($urn: String!) { dataset(urn: $urn) {
      lineage(input: {direction: UPSTREAM}) { relationships { entity { urn } paths { path { urn } } } } } }`;
    const { dataset: found } = await run<{
      dataset: { lineage: { relationships: { paths: { path: { urn: string }[] }[] }[] } };
    }>(ASK, { urn: dataset(2) });
    const paths = found.lineage.relationships.map((edge) => edge.paths[0]?.path.map(({ urn }) => urn));
    expect(paths).toEqual([[dataset(2), query(1), dataset(1)]]);
  });

  it('is among the results, with its degree, if the request asks for the type QUERY', async () => {
    const found = await search(column(0), 'DOWNSTREAM', { types: ['QUERY'] });
    expect(found).toEqual(
      new Map([
        [query(0), { degree: 1, paths: [[column(0), query(0)]] }],
        [query(1), { degree: 2, paths: [[column(0), query(0), column(1), query(1)]] }],
      ]),
    );
    expect(degrees(await search(dataset(2), 'UPSTREAM', { types: ['QUERY', 'DATASET'] }))).toEqual({
      [query(1)]: 1,
      [dataset(1)]: 1,
      [query(0)]: 2,
      [dataset(0)]: 2,
      [dataset(0, 'b')]: 2,
    });
    const nearest = { types: ['QUERY'], lineageFlags: { maxHops: 1 } };
    expect(degrees(await search(dataset(2), 'UPSTREAM', nearest))).toEqual({ [query(1)]: 1 });
  });
});

describe('a job that derives columns', () => {
  const job = (layer: number) => `urn:li:dataJob:(urn:li:dataFlow:(airflow,${name}.${layer},PROD),job)`;
  const table = (layer: number, which = 'a') => datasetUrn(`${name}.j${layer}.${which}`);
  const field = (layer: number, which = 'a') => columnUrn(table(layer, which), 'c');

  beforeAll(async () => {
    for (const layer of [0, 1, 2])
      for (const which of inputs(layer))
        await rest.write({ urn: table(layer, which), aspect: 'status', value: { removed: false } });
    for (const layer of [0, 1]) {
      const entry = columnEntry(
        inputs(layer).map((which) => field(layer, which)),
        field(layer + 1),
      );
      const value = {
        inputDatasets: inputs(layer).map((which) => table(layer, which)),
        outputDatasets: [table(layer + 1)],
        fineGrainedLineages: [entry],
      };
      await rest.write({ urn: job(layer), aspect: 'dataJobInputOutput', value });
    }
  });

  const DOWN = new Map([
    [job(0), { degree: 1, paths: [[field(0), job(0)]] }],
    [table(1), { degree: 1, paths: [[field(0), job(0), field(1)]] }],
    [job(1), { degree: 2, paths: [[field(0), job(0), field(1), job(1)]] }],
    [table(2), { degree: 2, paths: [[field(0), job(0), field(1), job(1), field(2)]] }],
  ]);

  it('is on the paths, and among the results with the degree of the column that it derives', async () => {
    expect(await search(field(0), 'DOWNSTREAM')).toEqual(DOWN);
    const up = await search(field(2), 'UPSTREAM');
    expect(degrees(up)).toEqual({
      [job(1)]: 1,
      [table(1)]: 1,
      [job(0)]: 2,
      [table(0)]: 2,
      [table(0, 'b')]: 2,
    });
    expect(up.get(job(0))?.paths).toEqual([[field(2), job(1), field(1), job(0)]]);
    expect(up.get(table(0, 'b'))?.paths).toEqual([[field(2), job(1), field(1), job(0), field(0, 'b')]]);
  });

  it('is found with filters by degree and type, with columns, and with ignored hops', async () => {
    expect(degrees(await search(field(0), 'DOWNSTREAM', degreeIs('1')))).toEqual({
      [job(0)]: 1,
      [table(1)]: 1,
    });
    expect(degrees(await search(field(0), 'DOWNSTREAM', degreeIs('2')))).toEqual({
      [job(1)]: 2,
      [table(2)]: 2,
    });
    expect(degrees(await search(field(0), 'DOWNSTREAM', { types: ['DATA_JOB'] }))).toEqual({
      [job(0)]: 1,
      [job(1)]: 2,
    });
    const columns = { types: ['SCHEMA_FIELD', 'DATA_JOB'] };
    expect((await search(field(0), 'DOWNSTREAM', columns)).get(field(1))).toEqual({
      degree: 1,
      paths: [[field(0), job(0), field(1)]],
    });
    const lineageFlags = { ignoreAsHops: [{ entityType: 'CHART' }] };
    expect(await search(field(0), 'DOWNSTREAM', { lineageFlags })).toEqual(DOWN);
  });

  it('is the member via of the relationship between the columns', async () => {
    const path = `/openapi/relationships/v1/?direction=OUTGOING&relationshipTypes=DownstreamOf&urn=${encodeURIComponent(field(1))}`;
    const response = await fetch(new URL(path, baseUrl));
    expect(await response.json()).toMatchObject({
      entities: [
        { urn: field(0), via: job(0) },
        { urn: field(0, 'b'), via: job(0) },
      ],
    });
  });

  it('is not in the neighbourhood of a column', async () => {
    const { lineageNeighbourhood } = await run<{
      lineageNeighbourhood: { nodes: { entity: { urn: string } }[] };
    }>('query ($urn: String!) { lineageNeighbourhood(input: {urn: $urn}) { nodes { entity { urn } } } }', {
      urn: field(1),
    });
    const nodes = lineageNeighbourhood.nodes.map(({ entity }) => entity.urn).sort();
    expect(nodes).toEqual([field(0), field(0, 'b'), field(2)].sort());
  });
});
