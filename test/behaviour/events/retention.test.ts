import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { restClient } from '../support/api-clients/rest.js';
import { openStream, take } from '../support/event-stream.js';
import { pollRest, VERSIONED } from '../support/events.js';
import { graphqlOf } from '../support/graphql.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn } from '../support/urns.js';

const PATIENCE = { timeout: 280_000 };
const graph = await connectTestGraph();
await cleanDatabase(graph);
const writer = await startService();
const rest = restClient(writer.baseUrl);
for (let count = 0; count < 5; count++)
  await rest.write({ urn: datasetUrn(), aspect: 'datasetProperties', value: { name: 'old' } });
// The log keeps the changes that search has not followed yet.
await vi.waitFor(
  async () =>
    expect((await send(writer.baseUrl, '/health/ready')).json).toMatchObject({ search: { lag: 0 } }),
  PATIENCE,
);
await graph.driver.executeQuery('MATCH (c:Change) SET c.time = 1', {}, { database: graph.database });
await writer.stop();
const service = await startService(undefined, undefined, undefined, { CAIRN_CHANGE_LOG_RETENTION: '1h' });
const { baseUrl } = service;
afterAll(async () => {
  await service.stop();
  await cleanDatabase(graph);
  await graph.close();
});

const poll = (offsetId: string) => pollRest(baseUrl, { topic: VERSIONED, offsetId, pollTimeoutSeconds: 0 });
const message = (offset: string) => `begins behind offset ${offset}`;
/** The offset at which the log begins once all old changes are removed, which is its end. */
const begin = async () => {
  const { json } = await pollRest(baseUrl, { topic: VERSIONED, pollTimeoutSeconds: 0 });
  const { offsetId } = json as { offsetId: string };
  const isBeginning = async () =>
    expect((await poll('0')).json).toMatchObject({ detail: expect.stringContaining(message(offsetId)) });
  await vi.waitFor(isBeginning, { ...PATIENCE, interval: 500 });
  return offsetId;
};

describe('an offset whose changes are no longer kept', PATIENCE, () => {
  it('is refused with 410 in a poll, with the offset at which the log begins', async () => {
    const first = await begin();
    const { status, headers, json } = await poll('1');
    expect([status, headers.get('content-type')]).toEqual([
      410,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(json).toMatchObject({ code: 'GONE', detail: expect.stringContaining(message(first)) });
    expect((await poll(first)).status).toBe(200);
  });

  it('is refused as GONE in queries and subscriptions of GraphQL', async () => {
    const first = await begin();
    const { refused } = graphqlOf(baseUrl);
    const POLL = 'query ($input: PollEventsInput!) { pollEvents(input: $input) { offsetId } }';
    const input = { topic: VERSIONED, offsetId: '1', pollTimeoutSeconds: 0 };
    expect(await refused(POLL, { input })).toMatchObject({ code: 'GONE' });
    const stream = await openStream(`${baseUrl}/api/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { changes(input: {offsetId: "1"}) { offset } }' }),
    });
    onTestFinished(stream.close);
    const [event] = await take(stream.events, 1);
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      errors: [{ message: expect.stringContaining(message(first)), extensions: { code: 'GONE' } }],
    });
  });

  it('is refused with 410 when a stream is opened or resumed there', async () => {
    const first = await begin();
    for (const [query, headers] of [
      ['?offsetId=1', {}],
      ['', { 'Last-Event-ID': '1' }],
    ] as const) {
      const { response, close } = await openStream(`${baseUrl}/openapi/v1/events/stream${query}`, {
        headers,
      });
      onTestFinished(close);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        code: 'GONE',
        detail: expect.stringContaining(message(first)),
      });
    }
  });

  it('is refused with 410 as the offset at which a webhook begins', async () => {
    await begin();
    const body = { url: 'https://example.org/', offsetId: '0', paused: true };
    const { status, json } = await send(baseUrl, '/webhooks?action=create', { body });
    expect([status, json]).toMatchObject([410, { code: 'GONE' }]);
  });
});
