import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn } from '../support/urns.js';

// Clients of DataHub, such as its garbage collector, read on until the answer has no member `scrollId`.

const { rest, call } = await behaviour();
const name = `scroll${Math.floor(Math.random() * 1e9)}`;
const [upstream, downstream] = [`${name}.a`, `${name}.b`].map((path) => datasetUrn(path)) as [string, string];
const START = 1_400_000_000_000 + Math.floor(Math.random() * 1e9) * 10;

beforeAll(async () => {
  const value = { upstreams: [{ dataset: upstream, type: 'TRANSFORMED' }] };
  const body = [
    { urn: upstream, datasetProperties: { value: { name } } },
    { urn: downstream, datasetProperties: { value: { name } }, upstreamLineage: { value } },
  ];
  const found = { 'X-DataHub-Sync-Index-Update': 'true' };
  const { status, text } = await call('/openapi/v3/entity/dataset?async=false', { body, headers: found });
  expect(status, text).toBe(200);
  for (const [index, urn] of [upstream, downstream].entries()) {
    const profile = { timestampMillis: START + index, rowCount: 1 };
    await rest.write({ urn, aspect: 'datasetProfile', value: profile });
  }
});

const query = `query=${encodeURIComponent(`name:${name}`)}`;
const range = `startTimeMillis=${START}&endTimeMillis=${START + 9}`;
const urns = [upstream, downstream];
const ends = { and: [{ criteria: [{ field: 'urn', values: urns, condition: 'EQUAL' }] }] };

const SCROLLS: readonly [of: string, results: number, path: string, body?: object][] = [
  ['entities of OpenAPI v2', 2, `/openapi/v2/entity/dataset?${query}`],
  ['entities of OpenAPI v3', 2, `/openapi/v3/entity/dataset?${query}`],
  ['entities of several types', 2, `/openapi/v3/entity/scroll?${query}`, { entities: ['dataset'] }],
  ['time series', 2, `/openapi/v2/timeseries/dataset/datasetProfile?${range}`],
  ['lineage', 1, '/openapi/v3/lineage/scroll?relationshipTypes=DownstreamOf', { urns: [upstream] }],
  [
    'relationships',
    1,
    '/openapi/v3/relationship/scroll?relationshipTypes=DownstreamOf',
    { sourceFilter: ends, destinationFilter: ends },
  ],
];

describe('the last page of a scroll', () => {
  it.each(SCROLLS)('has no scrollId in a scroll of %s', async (_of, count, path, body) => {
    const results: unknown[] = [];
    let at = '';
    for (let page = 0; page < 4; page += 1) {
      const { status, json, text } = await call(`${path}&count=1${at}`, { body });
      expect(status, text).toBe(200);
      const answer = json as JsonObject;
      results.push(...((answer.results ?? answer.entities) as unknown[]));
      if (!('scrollId' in answer)) break;
      expect(answer.scrollId).toEqual(expect.any(String));
      at = `&scrollId=${encodeURIComponent(String(answer.scrollId))}`;
      expect(page).toBeLessThan(3);
    }
    expect(results).toHaveLength(count);
  });
});

describe('a related entity', () => {
  it('has no member via if no query makes the relationship', async () => {
    const urn = encodeURIComponent(downstream);
    const { json } = await call(
      `/openapi/relationships/v1/?urn=${urn}&direction=OUTGOING&relationshipTypes=DownstreamOf`,
    );
    const entities = [{ relationshipType: 'DownstreamOf', urn: upstream }];
    expect(json).toEqual({ start: 0, count: 1, total: 1, entities });
  });
});
