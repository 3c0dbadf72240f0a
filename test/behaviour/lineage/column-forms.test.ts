import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf, writeGraph } from '../support/lineage.js';
import { columnUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run } = graphqlOf(baseUrl);

interface Result {
  degree: number;
  columnState: string | null;
  entity: { urn: string };
}
const SEARCH = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  searchResults { degree columnState entity { urn } } } }`;
const search = async (urn: string, direction: string, more = {}) =>
  (
    await run<{ searchAcrossLineage: { searchResults: Result[] } }>(SEARCH, {
      input: { urn, direction, types: ['SCHEMA_FIELD', 'DATASET'], ...more },
    })
  ).searchAcrossLineage.searchResults;
const pairs = (results: Result[]) => results.map(({ entity, degree }) => [entity.urn, degree]);
const datasets = async () => (await writeGraph(rest, 3, [])) as [string, string, string];

/** All forms of an entry, from columns `x` and `y` of one dataset, and this as a whole, to columns of another. */
const forms = (a: string, b: string): JsonObject[] => [
  columnEntry([columnUrn(a, 'x'), columnUrn(a, 'y')], columnUrn(b, 'one')),
  {
    upstreamType: 'FIELD_SET',
    upstreams: [columnUrn(a, 'x')],
    downstreamType: 'FIELD_SET',
    downstreams: [columnUrn(b, 'two'), columnUrn(b, 'three')],
  },
  { upstreamType: 'DATASET', upstreams: [a], downstreamType: 'FIELD', downstreams: [columnUrn(b, 'count')] },
  { upstreamType: 'NONE', downstreamType: 'FIELD', downstreams: [columnUrn(b, 'constant')] },
];

async function expectForms(a: string, b: string): Promise<void> {
  const [x, y] = [columnUrn(a, 'x'), columnUrn(a, 'y')];
  const ends = ['one', 'three', 'two'].map((path) => [columnUrn(b, path), 1]);
  expect(pairs(await search(x, 'DOWNSTREAM'))).toEqual(ends);
  expect(pairs(await search(y, 'DOWNSTREAM'))).toEqual([[columnUrn(b, 'one'), 1]]);
  expect(pairs(await search(columnUrn(b, 'one'), 'UPSTREAM'))).toEqual([
    [x, 1],
    [y, 1],
  ]);
  expect(pairs(await search(columnUrn(b, 'count'), 'UPSTREAM'))).toEqual([[a, 1]]);
}

describe('the forms of fineGrainedLineages', () => {
  it('of a dataset become lineage of columns, until the aspect has none', async () => {
    const [a, b] = await datasets();
    const value = { ...upstreamsOf([a]), fineGrainedLineages: forms(a, b) };
    await rest.write({ urn: b, aspect: 'upstreamLineage', value });
    await expectForms(a, b);
    await rest.write({ urn: b, aspect: 'upstreamLineage', value: upstreamsOf([a]) });
    expect(pairs(await search(a, 'DOWNSTREAM'))).toEqual([[b, 1]]);
  });

  it('of a job become lineage of columns', async () => {
    const [a, b] = await datasets();
    const urn = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
    const value = { inputDatasets: [a], outputDatasets: [b], fineGrainedLineages: forms(a, b) };
    await rest.write({ urn, aspect: 'dataJobInputOutput', value });
    await expectForms(a, b);
  });
});

describe('inputFields of a chart and a dashboard', () => {
  it('become its columns, downstream of columns of datasets', async () => {
    const [a, b] = await datasets();
    const x = columnUrn(a, 'x');
    const entry = columnEntry([x], columnUrn(b, 'y'));
    await rest.write({
      urn: b,
      aspect: 'upstreamLineage',
      value: { ...upstreamsOf([a]), fineGrainedLineages: [entry] },
    });
    const type = { type: { 'com.linkedin.schema.NumberType': {} } };
    for (const urn of [
      `urn:li:chart:(looker,${uniqueName()})`,
      `urn:li:dashboard:(looker,${uniqueName()})`,
    ]) {
      const fields: JsonObject[] = [
        {
          schemaFieldUrn: columnUrn(b, 'y'),
          schemaField: { fieldPath: 'total', nativeDataType: 'number', type },
        },
        { schemaFieldUrn: columnUrn(b, 'z') },
      ];
      await rest.write({ urn, aspect: 'inputFields', value: { fields } });
      expect(pairs(await search(columnUrn(urn, 'total'), 'UPSTREAM'))).toEqual([
        [columnUrn(b, 'y'), 1],
        [x, 2],
      ]);
      const grouped = {
        types: [],
        searchFlags: { groupingSpec: { groupingCriteria: [{ groupingEntityType: 'DATASET' }] } },
      };
      expect(pairs(await search(x, 'DOWNSTREAM', grouped))).toEqual([
        [b, 1],
        [urn, 2],
      ]);
      await rest.write({ urn, aspect: 'inputFields', value: { fields: [] } });
      expect(pairs(await search(x, 'DOWNSTREAM'))).toEqual([[columnUrn(b, 'y'), 1]]);
    }
  });
});

describe('a column that leaves the schema', () => {
  it('is marked with NOT_IN_SCHEMA, and lineage still goes through it', async () => {
    const [a, b, c] = await datasets();
    const [x, y, z] = [columnUrn(a, 'x'), columnUrn(b, 'y'), columnUrn(c, 'z')];
    await rest.writeBatch([
      { urn: b, aspect: 'schemaMetadata', value: schema('y') },
      {
        urn: b,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([a]), fineGrainedLineages: [columnEntry([x], y)] },
      },
      {
        urn: c,
        aspect: 'upstreamLineage',
        value: { ...upstreamsOf([b]), fineGrainedLineages: [columnEntry([y], z)] },
      },
    ]);
    const states = async () =>
      (await search(x, 'DOWNSTREAM')).map(({ entity, degree, columnState }) => [
        entity.urn,
        degree,
        columnState,
      ]);
    expect(await states()).toEqual([
      [y, 1, 'IN_SCHEMA'],
      [z, 2, 'NO_SCHEMA'],
    ]);
    await rest.write({ urn: b, aspect: 'schemaMetadata', value: schema('other') });
    expect(await states()).toEqual([
      [y, 1, 'NOT_IN_SCHEMA'],
      [z, 2, 'NO_SCHEMA'],
    ]);
    expect((await search(a, 'DOWNSTREAM')).map(({ columnState }) => columnState)).toEqual([null, null]);
  });
});

function schema(fieldPath: string) {
  return {
    schemaName: 's',
    platform: 'urn:li:dataPlatform:hive',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: [
      { fieldPath, nativeDataType: 'string', type: { type: { 'com.linkedin.schema.StringType': {} } } },
    ],
  };
}
