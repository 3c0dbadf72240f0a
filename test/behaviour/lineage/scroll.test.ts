import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { writeGraph } from '../support/lineage.js';
import { uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();
let urns: string[];
const at = (index: number) => urns[index] as string;
beforeAll(async () => {
  urns = await writeGraph(rest, 4, [
    [0, 1],
    [1, 2],
    [1, 3],
  ]);
});

const post = async (path: string, body: object) => {
  const { status, json } = await call(path, { body });
  expect(status).toBe(200);
  return json as { scrollId?: string; results: JsonObject[] };
};
const edge = (upstream: number, downstream: number) => ({
  relationshipType: 'DownstreamOf',
  source: { urn: at(downstream), entityType: 'dataset' },
  destination: { urn: at(upstream), entityType: 'dataset' },
  upstream: at(upstream),
  downstream: at(downstream),
});
const whereUrn = (...values: string[]) => ({
  and: [{ criteria: [{ field: 'urn', values, condition: 'EQUAL' }] }],
});

describe('POST /openapi/v3/lineage/scroll', () => {
  it('returns the edges on both sides of the URNs, each once', async () => {
    const answer = await post('/openapi/v3/lineage/scroll?count=50', { urns: [at(1), at(2)] });
    expect(answer).toEqual({ results: [edge(0, 1), edge(1, 2), edge(1, 3)] });
  });

  it('returns the edges in pages', async () => {
    const all = [];
    for (let scrollId: string | undefined = '', first = true; first || scrollId; first = false) {
      const path = `/openapi/v3/lineage/scroll?count=1${scrollId ? `&scrollId=${scrollId}` : ''}`;
      const page = await post(path, { urns: [at(1)] });
      all.push(...page.results);
      scrollId = page.scrollId;
    }
    expect(all).toEqual([edge(0, 1), edge(1, 2), edge(1, 3)]);
  });

  it('keeps source and destination of a relationship whose source is upstream', async () => {
    const job = `urn:li:dataJob:(urn:li:dataFlow:(airflow,${uniqueName()},PROD),task)`;
    await rest.write({
      urn: job,
      aspect: 'dataJobInputOutput',
      value: { inputDatasets: [at(0)], outputDatasets: [at(3)] },
    });
    const { results } = await post('/openapi/v3/lineage/scroll', { urns: [job] });
    expect(results).toContainEqual({
      relationshipType: 'Produces',
      source: { urn: job, entityType: 'dataJob' },
      destination: { urn: at(3), entityType: 'dataset' },
      upstream: job,
      downstream: at(3),
    });
    expect(results).toContainEqual(
      expect.objectContaining({ relationshipType: 'Consumes', upstream: at(0), downstream: job }),
    );
  });

  it('refuses a text that is not a URN, and one that is not a scroll id', async () => {
    expect((await call('/openapi/v3/lineage/scroll', { body: { urns: ['x'] } })).status).toBe(400);
    expect((await call('/openapi/v3/lineage/scroll?scrollId=x', { body: { urns: [at(0)] } })).status).toBe(
      400,
    );
  });
});

describe('POST /openapi/v3/relationship/scroll', () => {
  const scroll = (body: object) => post('/openapi/v3/relationship/scroll?includeSoftDelete=true', body);
  const plain = (upstream: number, downstream: number) => {
    const { upstream: _, downstream: __, ...relationship } = edge(upstream, downstream);
    return relationship;
  };

  it('finds relationships by destination, by source, by both, and by type', async () => {
    const types = { and: [{ criteria: [{ field: 'relationshipType', values: ['DownstreamOf'] }] }] };
    expect(await scroll({ destinationFilter: whereUrn(at(1)) })).toEqual({
      results: [plain(1, 2), plain(1, 3)],
    });
    expect((await scroll({ sourceFilter: whereUrn(at(1)), edgeFilter: types })).results).toEqual([
      plain(0, 1),
    ]);
    const both = {
      sourceFilter: whereUrn(at(2), at(3)),
      destinationFilter: whereUrn(at(1), at(0)),
      edgeFilter: types,
    };
    expect((await scroll(both)).results).toEqual([plain(1, 2), plain(1, 3)]);
    expect((await scroll({ destinationFilter: whereUrn('urn:li:tag:nobody-has-this') })).results).toEqual([]);
  });

  it('refuses a filter on a name, with another condition, or negated', async () => {
    const bad = [
      { sourceFilter: { and: [{ criteria: [{ field: 'name', values: ['x'] }] }] } },
      { sourceFilter: { and: [{ criteria: [{ field: 'urn', values: ['x'], condition: 'CONTAIN' }] }] } },
      { sourceFilter: { and: [{ criteria: [{ field: 'urn', values: ['x'], negated: true }] }] } },
    ];
    for (const body of bad)
      expect((await call('/openapi/v3/relationship/scroll', { body })).status, JSON.stringify(body)).toBe(
        400,
      );
  });
});

describe('GET /openapi/relationships/v1/', () => {
  it('returns pages of the related entities', async () => {
    const path = `/openapi/relationships/v1/?urn=${encodeURIComponent(at(1))}&direction=INCOMING&relationshipTypes=DownstreamOf`;
    const related = [at(2), at(3)].map((urn) => ({ relationshipType: 'DownstreamOf', urn }));
    expect((await call(`${path}&start=0`)).json).toEqual({ start: 0, count: 2, total: 2, entities: related });
    expect((await call(`${path}&start=2`)).json).toEqual({ start: 2, count: 0, total: 2, entities: [] });
  });
});
