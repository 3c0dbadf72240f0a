import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../behaviour/support/send.js';
import { serviceOnTestNeo4j } from '../support/service-on-test-neo4j.js';
import type { ServiceProcess } from '../support/service-process.js';

// Building the schema of the graph API takes seconds. A thread of its own does it, so that no other request waits.

const QUERY = { query: '{ datasets(limit: 1) { urn } }' };
const ACTOR = { 'X-DataHub-Actor': 'urn:li:corpuser:tester' };

let service: ServiceProcess;
let address: string;
beforeAll(async () => {
  service = await serviceOnTestNeo4j();
  address = await service.ready();
}, 300_000);
afterAll(() => service.stop());

/** Other requests, sent at a steady pace until one is answered: how many there were, and how many waited at once. */
async function waitingDuring(request: Promise<unknown>): Promise<{ sent: number; waiting: number }> {
  let [sent, open, waiting] = [0, 0, 0];
  const timer = setInterval(async () => {
    sent++;
    waiting = Math.max(waiting, ++open);
    await send(address, '/health/live').finally(() => open--);
  }, 20);
  await request.finally(() => clearInterval(timer));
  return { sent, waiting };
}

it('other requests are answered while the schema of the graph API is built', async () => {
  const first = send(address, '/api/graph', { body: QUERY, headers: ACTOR });
  const { sent, waiting } = await waitingDuring(first);
  // A thread that made the schema itself would answer none until it was done: nearly all would wait for it at once.
  expect(sent).toBeGreaterThan(50);
  expect(waiting / sent).toBeLessThan(1 / 4);
  expect((await first).json).toMatchObject({ data: { datasets: expect.any(Array) } });
}, 300_000);

it('the thread of the graph API answers GET, errors, the SDL and the page like the service', async () => {
  const query = encodeURIComponent(QUERY.query);
  const get = await send(address, `/api/graph?query=${query}`, {
    headers: { ...ACTOR, 'Content-Type': 'application/json' },
  });
  expect(get.json).toMatchObject({ data: { datasets: expect.any(Array) } });
  const wrong = await send(address, '/api/graph', { body: { query: '{ nothing }' } });
  expect(wrong.json).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  const large = await send(address, '/api/graph', {
    body: { query: '{ datasets(limit: 1000) { upstreams(limit: 1000) { urn } } }' },
  });
  expect(JSON.stringify(large.json)).toContain('LIMIT_EXCEEDED');
  const actor = await send(address, '/api/graph', { body: QUERY, headers: { 'X-DataHub-Actor': 'nobody' } });
  expect([actor.status, actor.json]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
  ]);
  const sdl = await send(address, '/api/graph/schema.graphql');
  expect(sdl.text).toContain('type Dataset');
  const page = await fetch(`${address}/api/graph`, { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.any(String)]);
});
