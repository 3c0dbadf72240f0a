import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const TABLES = 'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }';
const COLUMNS = 'mutation ($input: UpdateColumnLineageInput!) { updateColumnLineage(input: $input) }';
const removal = (downstreamUrn: string, upstreamUrn: string) => ({
  input: { edgesToAdd: [], edgesToRemove: [{ downstreamUrn, upstreamUrn }] },
});
const existing = async (urn: string) => {
  await rest.write({ urn, aspect: 'status', value: { removed: false } });
  return urn;
};
const dataset = () => existing(datasetUrn());
const job = () => existing(`urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`);
const notFound = (urn: string) => ({
  code: 'NOT_FOUND',
  message: expect.stringContaining(`${urn} does not exist`),
});

describe('the removal of an edge that does not exist', () => {
  it('is refused when its upstream never existed, and changes nothing', async () => {
    const [a, b, never] = [await dataset(), await dataset(), datasetUrn()];
    await rest.write({ urn: b, aspect: 'upstreamLineage', value: upstreamsOf([a]) });
    expect(await refused(TABLES, removal(b, never))).toEqual(notFound(never));
    const both = { edgesToRemove: [a, never].map((upstreamUrn) => ({ downstreamUrn: b, upstreamUrn })) };
    expect(await refused(TABLES, { input: { edgesToAdd: [], ...both } })).toEqual(notFound(never));
    expect((await rest.readAspect(b, 'upstreamLineage'))?.value).toMatchObject(upstreamsOf([a]));
  });

  it('is refused when the job or its output never existed', async () => {
    const [urn, output, never] = [await job(), await dataset(), datasetUrn()];
    expect(await refused(TABLES, removal(never, urn))).toEqual(notFound(never));
    const noJob = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,never,PROD),task)';
    expect(await refused(TABLES, removal(output, noJob))).toEqual(notFound(noJob));
  });

  it('changes nothing between entities that exist', async () => {
    const [a, b] = [await dataset(), await dataset()];
    expect(await run(TABLES, removal(b, a))).toEqual({ updateLineage: true });
    expect(await rest.readAspect(b, 'upstreamLineage')).toBeUndefined();
  });

  it('is refused between columns when the upstream dataset never existed', async () => {
    const [a, b, never] = [await dataset(), await dataset(), datasetUrn()];
    const z = columnUrn(b, 'z');
    expect(await refused(COLUMNS, removal(z, columnUrn(never, 'x')))).toEqual(notFound(never));
    expect(await run(COLUMNS, removal(z, columnUrn(a, 'x')))).toEqual({ updateColumnLineage: true });
  });
});

describe('the removal of an edge that exists', () => {
  it('succeeds when its upstream was hard-deleted, but not a second time', async () => {
    const [gone, b] = [await dataset(), await dataset()];
    const [x, z] = [columnUrn(gone, 'x'), columnUrn(b, 'z')];
    const value = { ...upstreamsOf([gone]), fineGrainedLineages: [columnEntry([x], z)] };
    await rest.write({ urn: b, aspect: 'upstreamLineage', value });
    await rest.hardDelete(gone);
    expect(await run(COLUMNS, removal(z, x))).toEqual({ updateColumnLineage: true });
    expect(await run(TABLES, removal(b, gone))).toEqual({ updateLineage: true });
    expect((await rest.readAspect(b, 'upstreamLineage'))?.value).toEqual({
      upstreams: [],
      fineGrainedLineages: [],
    });
    expect(await refused(TABLES, removal(b, gone))).toEqual(notFound(gone));
  });

  it('succeeds when the output of a job was hard-deleted', async () => {
    const [urn, gone] = [await job(), await dataset()];
    const value = { inputDatasets: [], outputDatasets: [gone] };
    await rest.write({ urn, aspect: 'dataJobInputOutput', value });
    await rest.hardDelete(gone);
    expect(await run(TABLES, removal(gone, urn))).toEqual({ updateLineage: true });
    expect((await rest.readAspect(urn, 'dataJobInputOutput'))?.value).toMatchObject({ outputDatasets: [] });
  });
});
