import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, apiClients } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

type Edge = [downstreamUrn: string, upstreamUrn: string];
const UPDATE = 'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }';
const edges = (list: Edge[]) => list.map(([downstreamUrn, upstreamUrn]) => ({ downstreamUrn, upstreamUrn }));
const inputOf = (add: Edge[], remove: Edge[] = []) => ({
  input: { edgesToAdd: edges(add), edgesToRemove: edges(remove) },
});
const update = (add: Edge[], remove: Edge[] = [], actor = 'urn:li:corpuser:ada') =>
  run(UPDATE, inputOf(add, remove), { 'X-DataHub-Actor': actor });

const existing = async (urn: string) => {
  await rest.write({ urn, aspect: 'status', value: { removed: false } });
  return urn;
};
const dataset = () => existing(datasetUrn());
const job = () => existing(`urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`);
const info = { title: 'T', description: '', lastModified: { created: stamp(), lastModified: stamp() } };
function stamp() {
  return { time: 1, actor: 'urn:li:corpuser:unknown' };
}
const chart = async (more = {}) => {
  const urn = `urn:li:chart:(looker,${uniqueName()})`;
  await rest.write({ urn, aspect: 'chartInfo', value: { ...info, ...more } });
  return urn;
};
const dashboard = async () => {
  const urn = `urn:li:dashboard:(looker,${uniqueName()})`;
  await rest.write({ urn, aspect: 'dashboardInfo', value: info });
  return urn;
};
const related = async (urn: string, type: string, direction: 'INCOMING' | 'OUTGOING' = 'OUTGOING') =>
  (await rest.relationships({ urn, direction, types: [type] })).items.map((item) => item.urn);

describe('updateLineage', () => {
  it('adds and removes several edges between datasets, as an aspect that every interface reads', async () => {
    const [a, b, c] = [await dataset(), await dataset(), await dataset()];
    expect(
      await update([
        [c, a],
        [c, b],
      ]),
    ).toEqual({ updateLineage: true });
    const created = { time: expect.any(Number), actor: 'urn:li:corpuser:ada' };
    const edge = { type: 'TRANSFORMED', auditStamp: created, created, properties: { source: 'UI' } };
    for (const apiClient of apiClients) {
      expect((await apiClient.readEntity(c, ['upstreamLineage'])).upstreamLineage, apiClient.name).toEqual({
        upstreams: [
          { dataset: a, ...edge },
          { dataset: b, ...edge },
        ],
      });
    }
    expect(await related(c, 'DownstreamOf')).toEqual([a, b].sort());
    await update([], [[c, a]]);
    expect(await related(c, 'DownstreamOf')).toEqual([b]);
    expect(await related(a, 'DownstreamOf', 'INCOMING')).toEqual([]);
  });

  it('removes an edge that is also added, keeps existing edges, and adds each edge once', async () => {
    const [a, b, c] = [await dataset(), await dataset(), await dataset()];
    const theirs = { dataset: a, type: 'VIEW', auditStamp: stamp() };
    await rest.write({ urn: c, aspect: 'upstreamLineage', value: { upstreams: [theirs] } });
    await update(
      [
        [c, a],
        [c, b],
        [c, b],
        [b, a],
      ],
      [[c, b]],
    );
    const record = await rest.readAspect(c, 'upstreamLineage');
    expect(record?.value).toEqual({ upstreams: [theirs] });
    expect(record?.systemMetadata?.version ?? '1').toBe('1');
    expect(await related(b, 'DownstreamOf')).toEqual([a]);
  });

  it('writes each kind of edge as the relationship that the model has for it', async () => {
    const [source, target] = [await dataset(), await dataset()];
    const [first, second] = [await job(), await job()];
    const [one, other] = [await chart(), await chart()];
    const [board, folder] = [await dashboard(), await dashboard()];
    await update([
      [first, source],
      [second, first],
      [target, second],
      [one, target],
      [other, one],
      [board, one],
      [board, target],
      [folder, board],
    ]);
    expect(await related(first, 'Consumes')).toEqual([source]);
    expect(await related(second, 'DownstreamOf')).toEqual([first]);
    expect(await related(second, 'Produces')).toEqual([target]);
    expect(await related(one, 'Consumes')).toEqual([target]);
    expect(await related(other, 'Consumes')).toEqual([one]);
    expect(await related(board, 'Contains')).toEqual([one]);
    expect(await related(board, 'Consumes')).toEqual([target]);
    expect(await related(folder, 'DashboardContainsDashboard')).toEqual([board]);
    await update(
      [],
      [
        [target, second],
        [board, one],
        [board, target],
        [other, one],
      ],
    );
    expect(await related(second, 'Produces')).toEqual([]);
    expect(await related(board, 'Contains')).toEqual([]);
    expect(await related(board, 'Consumes')).toEqual([]);
    expect(await related(second, 'DownstreamOf')).toEqual([first]);
  });

  it('removes an edge from the older member inputs of a chart', async () => {
    const [a, b] = [await dataset(), await dataset()];
    const urn = await chart({ inputs: [{ string: a }, { string: b }] });
    await update([[urn, a]], [[urn, b]]);
    expect(await related(urn, 'Consumes')).toEqual([a]);
    expect((await rest.readAspect(urn, 'chartInfo'))?.value).toMatchObject({
      inputs: [{ string: a }],
      title: 'T',
    });
  });

  it('keeps the edges of all concurrent requests that write one aspect', async () => {
    const hub = await dataset();
    const upstreams = await Promise.all(Array.from({ length: 20 }, dataset));
    await Promise.all(upstreams.map((urn) => update([[hub, urn]])));
    expect(await related(hub, 'DownstreamOf')).toEqual(upstreams.sort());
  });

  it('refuses entities that do not exist, and changes nothing', async () => {
    const [a, b, missing] = [await dataset(), await dataset(), datasetUrn()];
    expect(
      await refused(
        UPDATE,
        inputOf([
          [b, a],
          [b, missing],
        ]),
      ),
    ).toEqual({
      code: 'NOT_FOUND',
      message: `${missing} does not exist`,
    });
    expect(await refused(UPDATE, inputOf([[missing, a]]))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(UPDATE, inputOf([], [[missing, a]]))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await related(b, 'DownstreamOf')).toEqual([]);
    expect(await rest.exists(missing)).toBe(false);
  });

  it('removes an edge from an entity that does not exist', async () => {
    const [urn, gone] = [await dataset(), datasetUrn()];
    await rest.write({
      urn,
      aspect: 'upstreamLineage',
      value: { upstreams: [{ dataset: gone, type: 'TRANSFORMED', auditStamp: stamp() }] },
    });
    await update([], [[urn, gone]]);
    expect(await related(urn, 'DownstreamOf')).toEqual([]);
  });

  it('refuses edges to the entity itself, of a wrong type or without a valid URN', async () => {
    const [a, b] = [await dataset(), await chart()];
    const cases: Edge[] = [
      [a, a],
      [a, b],
      [tagUrn(), a],
      [a, tagUrn()],
      [a, 'no urn'],
      ['', a],
    ];
    for (const edge of cases)
      expect(await refused(UPDATE, inputOf([edge])), String(edge)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(UPDATE, inputOf([], [[a, a]]))).toMatchObject({ code: 'BAD_REQUEST' });
    const withNull = { edgesToAdd: [null], edgesToRemove: [] };
    expect(await refused(UPDATE, { input: withNull })).toEqual({
      code: 'BAD_REQUEST',
      message: '/input/edgesToAdd/0: must not be null',
    });
    expect(await refused(UPDATE, { input: { edgesToAdd: [{ upstreamUrn: a }] } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('refuses to add lineage to a chart that has no title yet', async () => {
    const [urn, source] = [await existing(`urn:li:chart:(looker,${uniqueName()})`), await dataset()];
    expect(await refused(UPDATE, inputOf([[urn, source]]))).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await update([], [[urn, source]])).toEqual({ updateLineage: true });
  });

  it('accepts a request without edges', async () => {
    expect(await update([])).toEqual({ updateLineage: true });
  });
});
