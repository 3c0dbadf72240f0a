import { beforeAll, describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn } from '../support/urns.js';

const { rest, call } = await behaviour();

async function ok(path: string, body?: unknown) {
  const { status, json, text } = await call(path, { body });
  if (status >= 300) throw new Error(text);
  return json;
}

describe('/openapi/v2/timeseries', () => {
  interface Page {
    scrollId?: string;
    results: { urn: string; timestampMillis: number; messageId?: string; event: object }[];
  }
  const PATH = '/openapi/v2/timeseries/dataset/datasetProfile';
  // A time that no other test has events of.
  const START = 1_500_000_000_000 + Math.floor(Math.random() * 1e9) * 10;
  const [second = '', first = ''] = [datasetUrn(), datasetUrn()].sort();

  beforeAll(async () => {
    for (const [index, urn] of [first, second, first, second, first].entries()) {
      const value = { timestampMillis: START + index, messageId: `m${index}`, rowCount: index };
      await rest.write({ urn, aspect: 'datasetProfile', value });
    }
  });

  it('scrolls through the events of all entities, with the newest of each entity first', async () => {
    const found: Page['results'] = [];
    const sizes: number[] = [];
    for (let scrollId: string | undefined = ''; scrollId !== undefined; ) {
      const query = `count=2&startTimeMillis=${START}&endTimeMillis=${START + 9}`;
      const page = (await ok(`${PATH}?${query}${scrollId && `&scrollId=${scrollId}`}`)) as unknown as Page;
      found.push(...page.results);
      sizes.push(page.results.length);
      scrollId = page.scrollId;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(found.map(({ messageId }) => messageId)).toEqual(['m4', 'm2', 'm0', 'm3', 'm1']);
    expect(found[3]).toEqual({
      ...{ urn: second, timestampMillis: START + 3, messageId: 'm3' },
      event: expect.objectContaining({ rowCount: 3, timestampMillis: START + 3 }),
    });
  });

  it('filters events by time, and returns system metadata if requested', async () => {
    const query = `startTimeMillis=${START + 1}&endTimeMillis=${START + 2}&systemMetadata=true`;
    expect(await ok(`${PATH}?${query}`)).toMatchObject({
      results: [
        { messageId: 'm2', systemMetadata: { runId: expect.any(String) } },
        { messageId: 'm1', systemMetadata: {} },
      ],
    });
  });

  it('answers 400 for anything but a timeseries aspect, and for a malformed scroll id', async () => {
    for (const path of ['dataset/status', 'dataset', 'frog/datasetProfile', 'dataset/datasetProfile/more'])
      expect((await call(`/openapi/v2/timeseries/${path}`)).status, path).toBe(400);
    expect((await call(`${PATH}?scrollId=x`)).status).toBe(400);
  });
});
