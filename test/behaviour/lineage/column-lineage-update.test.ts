import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf, writeGraph } from '../support/lineage.js';
import { columnUrn, datasetUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

type Edge = [upstreamUrn: string, downstreamUrn: string];
const UPDATE = 'mutation ($input: UpdateColumnLineageInput!) { updateColumnLineage(input: $input) }';
const edges = (list: Edge[]) => list.map(([upstreamUrn, downstreamUrn]) => ({ upstreamUrn, downstreamUrn }));
const inputOf = (add: Edge[], remove: Edge[] = []) => ({
  input: { edgesToAdd: edges(add), edgesToRemove: edges(remove) },
});
const update = (add: Edge[], remove: Edge[] = []) => run(UPDATE, inputOf(add, remove));
const datasets = async (count: number) =>
  (await writeGraph(rest, count, [])) as [string, string, string, string];
const upstreamFields = async (urn: string) =>
  (await rest.relationships({ urn, direction: 'OUTGOING', types: ['DownstreamOf'] })).items.map(
    (item) => item.urn,
  );
const fineGrained = async (urn: string) =>
  (await rest.readAspect(urn, 'upstreamLineage'))?.value.fineGrainedLineages;
const schema = (...paths: string[]) => ({
  schemaName: 's',
  platform: 'urn:li:dataPlatform:hive',
  version: 0,
  hash: '',
  platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
  fields: paths.map((fieldPath) => ({
    fieldPath,
    nativeDataType: 'string',
    type: { type: { 'com.linkedin.schema.StringType': {} } },
  })),
});

describe('updateColumnLineage', () => {
  it('adds and removes edges between columns in the upstreamLineage aspect', async () => {
    const [a, b] = await datasets(2);
    const [x, y, z] = [columnUrn(a, 'x'), columnUrn(a, 'y'), columnUrn(b, 'z')];
    expect(
      await update([
        [x, z],
        [y, z],
      ]),
    ).toEqual({ updateColumnLineage: true });
    const entry = {
      upstreamType: 'FIELD_SET',
      downstreamType: 'FIELD',
      downstreams: [z],
      confidenceScore: 1,
    };
    expect(await fineGrained(b)).toEqual([{ ...entry, upstreams: [x, y] }]);
    expect(await upstreamFields(z)).toEqual([x, y]);
    expect(await upstreamFields(b)).toContain(a);
    await update(
      [[y, z]],
      [
        [x, z],
        [y, z],
      ],
    );
    expect(await fineGrained(b)).toEqual([]);
    expect(await upstreamFields(z)).toEqual([]);
    expect(await upstreamFields(b)).toEqual([a]);
  });

  it('splits an entry of several downstream columns to remove an edge of one of them', async () => {
    const [a, b] = await datasets(2);
    const [x, y, p, q] = [columnUrn(a, 'x'), columnUrn(a, 'y'), columnUrn(b, 'p'), columnUrn(b, 'q')];
    const whole = {
      upstreamType: 'FIELD_SET',
      upstreams: [x, y],
      downstreamType: 'FIELD_SET',
      downstreams: [p, q],
    };
    await rest.write({
      urn: b,
      aspect: 'upstreamLineage',
      value: { ...upstreamsOf([a]), fineGrainedLineages: [whole] },
    });
    await update([], [[x, p]]);
    expect(await upstreamFields(p)).toEqual([y]);
    expect(await upstreamFields(q)).toEqual([x, y]);
  });

  it('adds edges only between existing columns of datasets, but removes one of a former column', async () => {
    const [a, b] = await datasets(2);
    await rest.write({ urn: b, aspect: 'schemaMetadata', value: schema('z') });
    const [x, z] = [columnUrn(a, 'x'), columnUrn(b, 'z')];
    expect(
      await refused(
        UPDATE,
        inputOf([
          [x, z],
          [x, x],
        ]),
      ),
    ).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(UPDATE, inputOf([[a, z]]))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(UPDATE, inputOf([[columnUrn('urn:li:tag:t', 'x'), z]]))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await refused(UPDATE, inputOf([[x, columnUrn(b, 'gone')]]))).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    expect(await refused(UPDATE, inputOf([[columnUrn(datasetUrn(), 'x'), z]]))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await upstreamFields(z)).toEqual([]);
    await update([[x, z]]);
    await rest.write({ urn: b, aspect: 'schemaMetadata', value: schema('other') });
    await update([], [[x, z]]);
    expect(await upstreamFields(z)).toEqual([]);
  });
});

describe('the DATASET form of column lineage', () => {
  it('is an edge from a dataset to a column', async () => {
    const [a, b] = await datasets(2);
    const z = columnUrn(b, 'z');
    const entry = { upstreamType: 'DATASET', upstreams: [a], downstreamType: 'FIELD', downstreams: [z] };
    await rest.write({
      urn: b,
      aspect: 'upstreamLineage',
      value: { ...upstreamsOf([]), fineGrainedLineages: [entry] },
    });
    const { searchAcrossLineage } = await run<{ searchAcrossLineage: unknown }>(
      'query ($urn: String!) { searchAcrossLineage(input: {urn: $urn, direction: UPSTREAM}) { searchResults { degree entity { urn } } } }',
      { urn: z },
    );
    expect(searchAcrossLineage).toEqual({ searchResults: [{ degree: 1, entity: { urn: a } }] });
  });
});

describe('column lineage of a job', () => {
  it('connects columns of its inputs with columns of its outputs', async () => {
    const [a, b] = await datasets(2);
    const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${a.split(',')[1]},PROD),task)`;
    const [x, z] = [columnUrn(a, 'x'), columnUrn(b, 'z')];
    await rest.write({
      urn: job,
      aspect: 'dataJobInputOutput',
      value: {
        inputDatasets: [a],
        outputDatasets: [b],
        fineGrainedLineages: [columnEntry([x], z)],
      },
    });
    expect(await upstreamFields(z)).toEqual([x]);
  });
});
