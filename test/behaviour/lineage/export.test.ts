import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../../../src/model/json.js';
import type { Json } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { columnEntry, upstreamsOf } from '../support/lineage.js';
import { columnUrn, datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();

const prefix = uniqueName('export');
const [raw, clean, report, gone] = ['a_raw', 'b_clean', 'c_report', 'd_gone'].map((part) =>
  datasetUrn(`${prefix}.${part}`),
) as [string, string, string, string];
const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${prefix},PROD),load)`;
const NAME = 'Orders <"raw"> & \\more\\';
const HIVE = 'urn:li:dataPlatform:hive';
const [x, y] = [columnUrn(raw, 'x'), columnUrn(clean, 'y')] as [string, string];

// raw → clean → report, and by the job raw → report; clean → gone, which is soft-deleted
beforeAll(async () => {
  await rest.writeBatch([
    { urn: raw, aspect: 'datasetProperties', value: { name: NAME, customProperties: {}, tags: [] } },
    {
      urn: clean,
      aspect: 'upstreamLineage',
      value: { ...upstreamsOf([raw]), fineGrainedLineages: [columnEntry([x], y)] },
    },
    { urn: report, aspect: 'upstreamLineage', value: upstreamsOf([clean]) },
    { urn: gone, aspect: 'upstreamLineage', value: upstreamsOf([clean]) },
    { urn: gone, aspect: 'status', value: { removed: true } },
    { urn: job, aspect: 'dataJobInputOutput', value: { inputDatasets: [raw], outputDatasets: [report] } },
  ]);
});

const PATH = '/openapi/v3/lineage/export';
const pathOf = (query: Record<string, string>) =>
  `${PATH}?${new URLSearchParams({ urn: raw, direction: 'DOWNSTREAM', ...query })}`;
const exported = async (query: Record<string, string>) => {
  const { status, text } = await call(pathOf(query));
  expect([status, status === 200 || text]).toEqual([200, true]);
  return text;
};
const edge = (source: string, target: string, kind: string) => ({ source, target, kind, via: null });

describe('the export of lineage', () => {
  it('has the start, everything downstream of it, and the edges among these', async () => {
    const { nodes, edges, ...rest } = JSON.parse(await exported({}));
    expect(rest).toEqual({ directed: true, multigraph: true, graph: { urn: raw, direction: 'DOWNSTREAM' } });
    const dataset = { type: 'dataset', platform: HIVE };
    expect(nodes).toEqual([
      { id: raw, ...dataset, name: NAME, degree: 0 },
      { id: job, type: 'dataJob', name: 'load', platform: 'urn:li:dataPlatform:airflow', degree: 1 },
      { id: clean, ...dataset, name: `${prefix}.b_clean`, degree: 1 },
      { id: report, ...dataset, name: `${prefix}.c_report`, degree: 2 },
    ]);
    expect(edges).toHaveLength(4);
    expect(edges).toEqual(
      expect.arrayContaining([
        edge(raw, clean, 'DownstreamOf'),
        edge(clean, report, 'DownstreamOf'),
        edge(raw, job, 'Consumes'),
        edge(job, report, 'Produces'),
      ]),
    );
  });

  it('follows maxHops, direction and includeSoftDelete', async () => {
    const urnsOf = async (query: Record<string, string>) =>
      JSON.parse(await exported(query)).nodes.map(({ id }: { id: string }) => id);
    expect(await urnsOf({ maxHops: '1' })).toEqual([raw, job, clean]);
    expect(await urnsOf({ urn: report, direction: 'UPSTREAM', maxHops: '1' })).toEqual([report, job, clean]);
    expect(await urnsOf({ includeSoftDelete: 'true' })).toContain(gone);
  });

  it('has columns if the request asks for them', async () => {
    const { nodes, edges } = JSON.parse(await exported({ columns: 'true' }));
    expect(nodes).toHaveLength(6);
    expect(nodes).toContainEqual({ id: y, type: 'schemaField', name: 'y', platform: HIVE, degree: 1 });
    expect(edges).toContainEqual(edge(x, y, 'DownstreamOf'));
    const ofColumn = JSON.parse(await exported({ urn: x, columns: 'true' }));
    expect(ofColumn).toMatchObject({ nodes: [{ id: x }, { id: y }], edges: [edge(x, y, 'DownstreamOf')] });
    const ofAssets = JSON.parse(await exported({ urn: x }));
    expect(ofAssets).toMatchObject({
      nodes: [{ id: raw }, { id: clean }],
      edges: [edge(raw, clean, 'DownstreamOf')],
    });
  });

  it('is a file of the format that the query or the Accept header names', async () => {
    const formats = {
      json: ['application/json; charset=utf-8', '{"directed":true'],
      graphml: ['application/graphml+xml', '<?xml'],
      dot: ['text/vnd.graphviz; charset=utf-8', 'digraph lineage {'],
      mermaid: ['text/vnd.mermaid; charset=utf-8', 'flowchart LR'],
      csv: ['text/csv; charset=utf-8', 'from,to,kind,via'],
    };
    for (const [format, [mediaType = '', beginning]] of Object.entries(formats)) {
      const byName = await fetch(`${baseUrl}${pathOf({ format })}`, { headers: { accept: 'text/html' } });
      const byHeader = await fetch(`${baseUrl}${pathOf({})}`, {
        headers: { accept: `${mediaType.split(';')[0]}, text/html;q=0.5` },
      });
      expect(byName.headers.get('content-type')).toBe(mediaType);
      expect(byName.headers.get('content-disposition')).toMatch(/^attachment; filename=lineage\.\w+$/);
      expect(byHeader.headers.get('vary')).toContain('Accept');
      const text = await byName.text();
      expect(text.startsWith(beginning as string)).toBe(true);
      expect(await byHeader.text()).toBe(text);
    }
    expect(await exported({ format: 'csv', table: 'nodes' })).toContain(
      `"${raw}",dataset,"Orders <""raw""> & \\more\\","${HIVE}",0`.replaceAll(`"${HIVE}"`, HIVE),
    );
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(`${baseUrl}${pathOf({ format: 'dot' })}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('has the edges as of a time', async () => {
    const [from, to] = [datasetUrn(), datasetUrn()];
    await rest.writeBatch([
      { urn: from, aspect: 'status', value: { removed: false } },
      { urn: to, aspect: 'upstreamLineage', value: upstreamsOf([from]) },
    ]);
    await sleep(3);
    const asOf = Date.now();
    await sleep(3);
    await rest.write({ urn: to, aspect: 'upstreamLineage', value: upstreamsOf([]) });
    expect(JSON.parse(await exported({ urn: from }))).toMatchObject({ nodes: [{ id: from }], edges: [] });
    expect(JSON.parse(await exported({ urn: from, asOf: String(asOf) }))).toMatchObject({
      graph: { asOf: new Date(asOf).toISOString() },
      nodes: [{ id: from }, { id: to }],
      edges: [{ source: from, target: to }],
    });
  });

  it('refuses invalid requests with a problem document', async () => {
    const refusal = async (query: Record<string, string>, accept = '*/*') => {
      const answer = await fetch(`${baseUrl}${pathOf(query)}`, { headers: { accept } });
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      return [answer.status, objectOf((await answer.json()) as Json).code];
    };
    expect(await refusal({}, 'image/png')).toEqual([406, 'NOT_ACCEPTABLE']);
    expect(await refusal({ format: 'png' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal({ format: 'dot', table: 'nodes' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal({ direction: 'SIDEWAYS' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal({ maxHops: '0' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal({ urn: 'nonsense' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refusal({ urn: datasetUrn() })).toEqual([404, 'NOT_FOUND']);
    expect(await refusal({ asOf: 'now+1d' })).toEqual([400, 'BAD_REQUEST']);
  });
});
