import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { COLUMNS, type ColumnLineage } from '../support/column-lineage.js';
import { graphqlOf } from '../support/graphql.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { run } = graphqlOf(baseUrl);

const columns = async (input: object) =>
  (await run<{ columnLineage: ColumnLineage }>(COLUMNS, { input })).columnLineage;
const query = async (input: object) => {
  const { nodes, edges } = await columns(input);
  const name = (node: number) => nodes[node]?.urn;
  return {
    degrees: nodes.map((node) => [node.urn, node.upstreamDegree, node.downstreamDegree]),
    edges: edges.map(({ upstream, downstream }) => [name(upstream), name(downstream)]),
  };
};

const prefix = uniqueName('columns');
const [raw, clean, report, late] = ['a_raw', 'b_clean', 'c_report', 'd_late'].map((part) =>
  datasetUrn(`${prefix}.${part}`),
) as [string, string, string, string];
const chart = `urn:li:chart:(looker,${prefix})`;
const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${prefix},PROD),late)`;
const [x, y, z] = [columnUrn(raw, 'x'), columnUrn(raw, 'y'), columnUrn(clean, 'z')] as [
  string,
  string,
  string,
];
const [total, shown, end] = [columnUrn(report, 'total'), columnUrn(chart, 'shown'), columnUrn(late, 'end')];
const sum = { ...columnEntry([x, y], z), transformOperation: 'SUM', query: `urn:li:query:${prefix}` };
const whole = { upstreamType: 'DATASET', upstreams: [raw], downstreamType: 'FIELD', downstreams: [total] };
const lineageOf = (upstreams: string[], fineGrainedLineages: JsonObject[]) => ({
  aspect: 'upstreamLineage',
  value: { ...upstreamsOf(upstreams), fineGrainedLineages },
});

// x, y → z → total → end by the job, total → shown in the chart, and the whole of raw → total
beforeAll(async () => {
  await rest.writeBatch([
    { urn: raw, aspect: 'status', value: { removed: false } },
    { urn: clean, ...lineageOf([raw], [sum]) },
    { urn: report, ...lineageOf([clean], [columnEntry([z], total), whole]) },
    { urn: late, aspect: 'status', value: { removed: false } },
    {
      urn: job,
      aspect: 'dataJobInputOutput',
      value: {
        inputDatasets: [report],
        outputDatasets: [late],
        fineGrainedLineages: [{ ...columnEntry([total], end), transformOperation: 'COPY' }],
      },
    },
    {
      urn: chart,
      aspect: 'inputFields',
      value: {
        fields: [
          {
            schemaFieldUrn: total,
            schemaField: {
              fieldPath: 'shown',
              nativeDataType: 'number',
              type: { type: { 'com.linkedin.schema.NumberType': {} } },
            },
          },
        ],
      },
    },
  ]);
});

describe('columnLineage', () => {
  it('returns the columns of an asset, their neighbours in both directions, and the edges', async () => {
    const graph = await columns({ urns: [clean] });
    expect(graph).toEqual({
      assets: [
        { entity: { urn: clean }, shown: 1, total: 1 },
        { entity: { urn: raw }, shown: 2, total: 2 },
        { entity: { urn: report }, shown: 1, total: 1 },
      ],
      nodes: [
        { urn: z, asset: 0, path: 'z', upstreamDegree: 0, downstreamDegree: 0 },
        { urn: x, asset: 1, path: 'x', upstreamDegree: 1, downstreamDegree: null },
        { urn: y, asset: 1, path: 'y', upstreamDegree: 1, downstreamDegree: null },
        { urn: total, asset: 2, path: 'total', upstreamDegree: null, downstreamDegree: 1 },
      ],
      edges: [
        { upstream: 0, downstream: 3, via: [], transformOperation: null },
        { upstream: 1, downstream: 0, via: [{ urn: sum.query }], transformOperation: 'SUM' },
        { upstream: 2, downstream: 0, via: [{ urn: sum.query }], transformOperation: 'SUM' },
      ],
      ...{ totalAssets: 3, totalNodes: 4, totalEdges: 3, truncated: [], isPartial: false },
      ...{ asOf: null, completeSince: null },
    });
  });

  it('follows columns over several hops, through jobs and charts, and from a whole dataset', async () => {
    expect(await query({ urns: [raw], direction: 'DOWNSTREAM', hops: 9 })).toEqual({
      degrees: [
        [raw, 0, 0],
        [x, 0, 0],
        [y, 0, 0],
        [total, null, 1],
        [z, null, 1],
        [shown, null, 2],
        [end, null, 2],
      ].sort(([a, , i], [b, , j]) => Number(i) - Number(j) || (String(a) < String(b) ? -1 : 1)),
      edges: expect.arrayContaining([
        [raw, total],
        [x, z],
        [y, z],
        [z, total],
        [total, shown],
        [total, end],
      ]),
    });
    const up = await query({ urns: [end], direction: 'UPSTREAM', hops: 2 });
    expect(up.degrees).toEqual([
      [end, 0, 0],
      [total, 1, null],
      [raw, 2, null],
      [z, 2, null],
    ]);
    expect(up.edges).toEqual([
      [total, end],
      [raw, total],
      [z, total],
    ]);
    const { edges } = await columns({ urns: [late] });
    expect(edges).toEqual([{ upstream: 1, downstream: 0, via: [{ urn: job }], transformOperation: 'COPY' }]);
  });

  it('reports how much maxNodes and maxBytes leave out, with exact totals', async () => {
    const input = { urns: [raw], direction: 'DOWNSTREAM', hops: 9 };
    const few = await columns({ ...input, maxNodes: 2 });
    expect(few).toMatchObject({ totalAssets: 5, totalNodes: 7, totalEdges: 6, edges: [] });
    expect(few.assets).toEqual([{ entity: { urn: raw }, shown: 2, total: 3 }]);
    expect(few.truncated).toEqual([
      { what: 'ASSETS', shown: 1, total: 5, budget: 'NODES' },
      { what: 'NODES', shown: 2, total: 7, budget: 'NODES' },
      { what: 'EDGES', shown: 0, total: 6, budget: 'NODES' },
    ]);
    const nothing = await columns({ ...input, maxBytes: 0 });
    expect(nothing).toMatchObject({ nodes: [], edges: [], totalNodes: 7 });
    expect(nothing.truncated).toContainEqual({ what: 'NODES', shown: 0, total: 7, budget: 'BYTES' });
  });

  it('returns the same through OpenAPI, whose answer keeps to maxBytes', async () => {
    const post = (path: string, body: object) =>
      call(`/openapi/v3/lineage/columns${path}`, { method: 'POST', body });
    const { json, status } = await post('?direction=DOWNSTREAM&hops=9', { urns: [raw] });
    const graph = await columns({ urns: [raw], direction: 'DOWNSTREAM', hops: 9 });
    expect([status, json]).toEqual([
      200,
      {
        ...graph,
        partialReason: null,
        assets: graph.assets.map(({ entity, ...counts }) => ({ urn: entity.urn, ...counts })),
        edges: graph.edges.map(({ transformOperation: _, via, ...ends }) => ({
          ...ends,
          via: via.map(({ urn }) => urn),
        })),
      },
    ]);
    const { json: computed } = await post('?direction=DOWNSTREAM&hops=9&transformOperations=true', {
      urns: [raw],
    });
    const operations = graph.edges.map(({ transformOperation }) => transformOperation);
    expect(operations).toContain('SUM');
    expect((computed as unknown as ColumnLineage).edges.map((edge) => edge.transformOperation)).toEqual(
      operations,
    );
    for (const maxBytes of [300, 600, 900]) {
      const { json: fitted } = await post(`?direction=DOWNSTREAM&hops=9&maxBytes=${maxBytes}`, {
        urns: [raw],
      });
      const { assets, nodes, edges } = fitted as unknown as ColumnLineage;
      const bytes = JSON.stringify([assets, nodes, edges]).length;
      expect(bytes).toBeLessThanOrEqual(maxBytes + 10);
      expect(nodes.length).toBeLessThan(7);
    }
  });

  it('leaves out soft-deleted columns, but follows lineage through them', async () => {
    const [from, to] = [datasetUrn(), datasetUrn()];
    const [a, b, c] = [columnUrn(from, 'a'), columnUrn(to, 'b'), columnUrn(to, 'c')] as [
      string,
      string,
      string,
    ];
    await rest.writeBatch([
      { urn: from, aspect: 'status', value: { removed: false } },
      { urn: to, ...lineageOf([from], [columnEntry([a], b), columnEntry([b], c)]) },
      { urn: b, aspect: 'status', value: { removed: true } },
    ]);
    expect(await query({ urns: [from], direction: 'DOWNSTREAM', hops: 2 })).toEqual({
      degrees: [
        [a, 0, 0],
        [c, null, 2],
      ],
      edges: [],
    });
  });

  it('returns columns and edges as of a time, and reports later hard deletions', async () => {
    const [from, to] = [datasetUrn(), datasetUrn()];
    const [a, b] = [columnUrn(from, 'a'), columnUrn(to, 'b')] as [string, string];
    await rest.writeBatch([
      { urn: from, aspect: 'status', value: { removed: false } },
      { urn: to, ...lineageOf([from], [{ ...columnEntry([a], b), transformOperation: 'THEN' }]) },
    ]);
    await sleep(3);
    const asOf = Date.now();
    await sleep(3);
    await rest.write({ urn: to, ...lineageOf([from], []) });
    expect(await columns({ urns: [from] })).toMatchObject({ totalNodes: 0, asOf: null });
    expect(await columns({ urns: [from], asOf })).toMatchObject({
      ...{ totalNodes: 2, totalEdges: 1, asOf, completeSince: null },
      edges: [{ transformOperation: 'THEN' }],
    });
    await call(`/openapi/v3/entity/dataset/${encodeURIComponent(to)}`, { method: 'DELETE' });
    const after = await columns({ urns: [from], asOf });
    expect(after).toMatchObject({ totalNodes: 0 });
    expect(after.completeSince).toBeGreaterThan(asOf);
  });
});
