import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { timeBetweenWrites } from '../support/time-between-writes.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const name = uniqueName('around');
const at = (part: string) => datasetUrn(`${name}.${part}`);
const [raw, clean, report, other] = [at('raw'), at('clean'), at('report'), at('other')];

const describeAs = (urn: string, description: string) =>
  rest.write({ urn, aspect: 'datasetProperties', value: { description, customProperties: {}, tags: [] } });
const feed = (urn: string, upstreams: string[], columns: ReturnType<typeof columnEntry>[] = []) =>
  rest.write({
    urn,
    aspect: 'upstreamLineage',
    value: { ...upstreamsOf(upstreams), fineGrainedLineages: columns },
  });

let before: number;
let linked: number;

// First raw → clean → report with a column. Then another dataset feeds clean, and report is soft-deleted.
beforeAll(async () => {
  before = await timeBetweenWrites();
  for (const urn of [raw, clean, report]) await describeAs(urn, 'first');
  await feed(clean, [raw], [columnEntry([columnUrn(raw, 'id')], columnUrn(clean, 'id'))]);
  await feed(report, [clean]);
  linked = await timeBetweenWrites();
  await describeAs(other, 'late');
  await describeAs(raw, 'second');
  await feed(clean, [other]);
  await rest.write({ urn: report, aspect: 'status', value: { removed: true } });
});

const AROUND = `query ($input: LineageNeighbourhoodInput!) { lineageNeighbourhood(input: $input) {
  asOf completeSince omittedUpstreams omittedDownstreams
  nodes { entity { urn ... on Dataset { properties { description } } } upstreamDegree downstreamDegree }
  edges { upstream { urn } downstream { urn } relationships } } }`;

interface Around {
  asOf: number | null;
  completeSince: number | null;
  omittedUpstreams: number;
  nodes: { entity: { urn: string; properties?: { description: string } } }[];
  edges: { upstream: { urn: string }; downstream: { urn: string } }[];
}

async function around(urn: string, asOf?: unknown, more: object = {}): Promise<Around> {
  const input = { urn, asOf, ...more };
  return (await run<{ lineageNeighbourhood: Around }>(AROUND, { input })).lineageNeighbourhood;
}
const urnsOf = ({ nodes }: Around) => nodes.map(({ entity }) => entity.urn);
const pairsOf = ({ edges }: Around) =>
  edges.map(({ upstream, downstream }) => [upstream.urn, downstream.urn]);

describe('the neighbourhood as of a time', () => {
  it('has the entities, the edges and the aspects of that time', async () => {
    const now = await around(clean);
    expect(now).toMatchObject({ asOf: null, completeSince: null });
    expect(urnsOf(now)).toEqual([other]);
    expect(pairsOf(now)).toEqual([[other, clean]]);
    const then = await around(clean, linked);
    expect(then).toMatchObject({ asOf: linked, completeSince: null, omittedUpstreams: 0 });
    expect(urnsOf(then)).toEqual([raw, report]);
    expect(pairsOf(then)).toEqual(
      expect.arrayContaining([
        [raw, clean],
        [clean, report],
      ]),
    );
    expect(then.edges).toHaveLength(2);
    expect(then.nodes[0]).toMatchObject({ entity: { properties: { description: 'first' } } });
  });

  it('has the columns upstream of a column at that time', async () => {
    const column = columnUrn(clean, 'id');
    expect(urnsOf(await around(column, linked))).toEqual([columnUrn(raw, 'id')]);
    expect(pairsOf(await around(column, linked))).toEqual([[columnUrn(raw, 'id'), column]]);
  });

  it('counts the entities of that time that it leaves out', async () => {
    const then = await around(report, linked, { hops: 2, maxNodes: 1 });
    expect(urnsOf(then)).toEqual([clean]);
    expect(then).toMatchObject({ omittedUpstreams: 1 });
  });

  it('reports with completeSince that a later hard deletion has removed a neighbour', async () => {
    const [from, middle, to] = [at('from'), at('middle'), at('to')];
    for (const urn of [from, middle]) await describeAs(urn, 'first');
    await feed(middle, [from]);
    await feed(to, [middle]);
    const then = await timeBetweenWrites();
    await call(`/openapi/v3/entity/dataset/${encodeURIComponent(to)}`, { method: 'DELETE' });
    const page = await around(middle, then);
    expect(urnsOf(page)).toEqual([from]);
    expect(page.completeSince).toBeGreaterThan(then);
  });

  it('refuses a start that did not exist at that time, and an invalid time', async () => {
    expect(await refused(AROUND, { input: { urn: raw, asOf: before } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(AROUND, { input: { urn: other, asOf: linked } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const asOf of ['now+1d', 'yesterday', '-86400000'])
      expect(await refused(AROUND, { input: { urn: raw, asOf } })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

const path = (version: string, urn: string) =>
  `/openapi/${version}/entity/dataset/${encodeURIComponent(urn)}`;
const byHead = async (url: string) => (await call(url, { method: 'HEAD' })).status;

describe.each(['v2', 'v3'])('HEAD of OpenAPI %s as of a time', (version) => {
  it('answers 204 if an entity existed and was not soft-deleted, and otherwise 404', async () => {
    expect(await byHead(`${path(version, raw)}?asOf=${linked}`)).toBe(204);
    expect(await byHead(`${path(version, raw)}?asOf=${before}`)).toBe(404);
    expect(await byHead(`${path(version, report)}`)).toBe(404);
    expect(await byHead(`${path(version, report)}?asOf=${linked}`)).toBe(204);
    expect(await byHead(`${path(version, report)}?asOf=now`)).toBe(404);
    expect(await byHead(`${path(version, report)}?asOf=now&includeSoftDelete=true`)).toBe(204);
    expect(await byHead(`${path(version, raw)}?asOf=soon`)).toBe(400);
  });

  it('answers 204 if an aspect existed, and otherwise 404', async () => {
    expect(await byHead(`${path(version, other)}/datasetProperties`)).toBe(204);
    expect(await byHead(`${path(version, other)}/datasetProperties?asOf=${linked}`)).toBe(404);
    expect(await byHead(`${path(version, report)}/upstreamLineage?asOf=${linked}`)).toBe(204);
    expect(await byHead(`${path(version, report)}/upstreamLineage?asOf=now`)).toBe(404);
    expect(await byHead(`${path(version, raw)}/datasetProperties?asOf=now%2B1d`)).toBe(400);
  });
});

describe('the existence of entities as of a time', () => {
  it('is answered by entitiesExist of GraphQL', async () => {
    const exist = `query ($urns: [String!]!, $asOf: Moment, $removed: Boolean) {
      entitiesExist(urns: $urns, asOf: $asOf, includeSoftDeleted: $removed) }`;
    const urns = [raw, other, report];
    expect(await run(exist, { urns, asOf: before })).toEqual({ entitiesExist: [false, false, false] });
    expect(await run(exist, { urns, asOf: linked, removed: false })).toEqual({
      entitiesExist: [true, false, true],
    });
    expect(await run(exist, { urns, asOf: 'now', removed: false })).toEqual({
      entitiesExist: [true, true, false],
    });
  });

  it('is answered by the action exists of REST', async () => {
    const exists = async (body: object) => {
      const { status, json } = await call('/entities?action=exists', { body });
      return status === 200 ? (json as { value: boolean }).value : status;
    };
    expect(await exists({ urn: other })).toBe(true);
    expect(await exists({ urn: other, asOf: linked })).toBe(false);
    expect(
      await exists({ urn: report, asOf: new Date(linked).toISOString(), includeSoftDelete: false }),
    ).toBe(true);
    expect(await exists({ urn: report, asOf: 'now', includeSoftDelete: false })).toBe(false);
    expect(await exists({ urn: other, asOf: 'soon' })).toBe(400);
    expect(await exists({ urn: other, asOf: null })).toBe(true);
  });
});
