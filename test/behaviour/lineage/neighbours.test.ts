import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { upstreamsOf, writeGraph } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const QUERY = `query ($urn: String!, $input: LineageInput!) { entity(urn: $urn) { ... on EntityWithRelationships {
  lineage(input: $input) { start count total filtered relationships {
    type degree isManual createdOn createdActor { urn } updatedOn updatedActor { urn }
    entity { urn ... on EntityWithRelationships { lineage(input: $input) { total } } }
    paths { path { urn } }
  } }
} } }`;

interface ApiResponse {
  start: number;
  count: number;
  total: number;
  filtered: number;
  relationships: Record<string, unknown>[];
}
const lineageOf = async (urn: string, input: object) =>
  (await run<{ entity: { lineage: ApiResponse } }>(QUERY, { urn, input })).entity.lineage;
const neighbours = async (urn: string, input: object) =>
  (await lineageOf(urn, input)).relationships.map(({ entity }) => (entity as { urn: string }).urn);

// 0 and 1 feed 2, which feeds 3, which feeds 4.
let urns: string[];
const at = (index: number) => urns[index] as string;
beforeAll(async () => {
  urns = await writeGraph(rest, 5, [
    [0, 2],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
});

describe('the field lineage', () => {
  it('returns the entities one hop away, with the details of each edge', async () => {
    const { relationships, ...page } = await lineageOf(at(2), { direction: 'DOWNSTREAM' });
    expect(page).toEqual({ start: 0, count: 1, total: 1, filtered: 0 });
    const actor = { urn: 'urn:li:corpuser:unknown' };
    expect(relationships).toEqual([
      {
        ...{ type: 'DownstreamOf', degree: 1, isManual: false },
        ...{
          createdOn: expect.any(Number),
          createdActor: null,
          updatedOn: 1700000000000,
          updatedActor: actor,
        },
        entity: { urn: at(3), lineage: { total: 1 } },
        paths: [{ path: [{ urn: at(2) }, { urn: at(3) }] }],
      },
    ]);
    expect(await neighbours(at(2), { direction: 'UPSTREAM' })).toEqual([at(0), at(1)].sort());
  });

  it('returns pages, and refuses a negative count', async () => {
    const page = (start: number) => lineageOf(at(2), { direction: 'UPSTREAM', start, count: 1 });
    const pages = [await page(0), await page(1), await page(2)];
    expect(pages.map(({ start, count, total }) => [start, count, total])).toEqual([
      [0, 1, 2],
      [1, 1, 2],
      [2, 0, 2],
    ]);
    expect(
      pages.flatMap(({ relationships }) =>
        relationships.map(({ entity }) => (entity as { urn: string }).urn),
      ),
    ).toEqual([at(0), at(1)].sort());
    const input = { direction: 'UPSTREAM', count: -1 };
    expect(await refused(QUERY, { urn: at(2), input })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('leaves out soft-deleted and absent entities, and counts them', async () => {
    const [removed, ghost, urn] = [datasetUrn(), datasetUrn(), datasetUrn()];
    await rest.writeBatch([
      { urn: removed, aspect: 'status', value: { removed: true } },
      { urn, aspect: 'upstreamLineage', value: upstreamsOf([removed, ghost, at(0)]) },
    ]);
    const input = { direction: 'UPSTREAM' };
    expect(await lineageOf(urn, input)).toMatchObject({ count: 1, total: 3, filtered: 2 });
    expect(await neighbours(urn, { ...input, includeGhostEntities: true })).toEqual(
      [removed, ghost, at(0)].sort(),
    );
  });

  it('returns only the edges of a window of time', async () => {
    const when = async (startTimeMillis: number, endTimeMillis: number) =>
      (await lineageOf(at(2), { direction: 'UPSTREAM', startTimeMillis, endTimeMillis })).total;
    expect(await when(1699999999999, 1700000000001)).toBe(2);
    expect(await when(1700000000001, 1700000000002)).toBe(0);
  });

  it('marks the edges of updateLineage as manual', async () => {
    const [upstreamUrn, downstreamUrn] = await writeGraph(rest, 2, []);
    await run('mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }', {
      input: { edgesToAdd: [{ upstreamUrn, downstreamUrn }] },
    });
    for (const [urn, direction] of [
      [upstreamUrn, 'DOWNSTREAM'],
      [downstreamUrn, 'UPSTREAM'],
    ] as const) {
      const { relationships } = await lineageOf(String(urn), { direction });
      expect(relationships).toMatchObject([{ isManual: true, createdOn: expect.any(Number) }]);
    }
  });

  it('returns the neighbours of jobs, charts and columns', async () => {
    const flow = `urn:li:dataFlow:(airflow,${uniqueName()},PROD)`;
    const [job, chart] = [`urn:li:dataJob:(${flow},t)`, `urn:li:chart:(looker,${uniqueName()})`];
    const column = columnUrn(at(0), 'a');
    const stamp = { time: 1, actor: 'urn:li:corpuser:unknown' };
    await rest.writeBatch([
      {
        urn: job,
        aspect: 'dataJobInputOutput',
        value: { inputDatasets: [at(0)], outputDatasets: [at(4)] },
      },
      {
        urn: chart,
        aspect: 'chartInfo',
        value: {
          title: 't',
          description: '',
          lastModified: { created: stamp, lastModified: stamp },
          inputs: [{ string: at(4) }],
        },
      },
    ]);
    expect(await neighbours(job, { direction: 'UPSTREAM' })).toEqual([at(0)]);
    expect(await neighbours(job, { direction: 'DOWNSTREAM' })).toEqual([at(4)]);
    expect(await neighbours(chart, { direction: 'UPSTREAM' })).toEqual([at(4)]);
    await run('mutation ($input: UpdateColumnLineageInput!) { updateColumnLineage(input: $input) }', {
      input: { edgesToAdd: [{ upstreamUrn: column, downstreamUrn: columnUrn(at(1), 'b') }] },
    });
    expect(await neighbours(column, { direction: 'DOWNSTREAM' })).toEqual([columnUrn(at(1), 'b')]);
    expect(await lineageOf(datasetUrn(), { direction: 'UPSTREAM' })).toMatchObject({ total: 0 });
  });
});
