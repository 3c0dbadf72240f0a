import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { graphqlClient } from '../behaviour/support/api-clients/graphql.js';
import { openApiV3Client } from '../behaviour/support/api-clients/openapi.js';
import { restClient } from '../behaviour/support/api-clients/rest.js';
import { cuttableProxy } from '../behaviour/support/cuttable-proxy.js';
import { send } from '../behaviour/support/send.js';
import { startService } from '../behaviour/support/service.js';
import { tagUrn, uniqueName } from '../behaviour/support/urns.js';

/** The driver gives up connections that are silent for three times as long as they should be, and tries again once. */
const PATIENCE = { timeout: 600_000 };

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-stalled-'));
const log = { info: console.log, warn: console.warn, debug: () => undefined };
/** It speaks every second, and not every ten, so that its silence is noticed soon. */
const neo4j = await startEmbeddedNeo4j({ dataDir, log, heap: '256m', pageCache: '64m', keepAlive: '1s' });
const { user, password } = neo4j;
const { hostname, port } = new URL(neo4j.uri);
const proxy = await cuttableProxy(hostname, Number(port));
const { baseUrl, stop } = await startService({ uri: `bolt://127.0.0.1:${proxy.port}`, user, password });
afterAll(async () => {
  proxy.mend();
  await stop();
  await proxy.close();
  await neo4j.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const apiClients = [restClient(baseUrl), openApiV3Client(baseUrl), graphqlClient(baseUrl)];
const aspect = 'tagProperties';

it(
  'while Neo4j hangs, every request ends in 503, and requests succeed once it answers again',
  PATIENCE,
  async () => {
    const kept = tagUrn();
    await apiClients[0]?.write({ urn: kept, aspect, value: { name: 'before' } });
    // Under way while it stops: nobody knows where.
    const urns = Array.from({ length: 30 }, (_, index) => tagUrn(uniqueName(`${index}`)));
    const underWay = urns.map((urn, index) =>
      apiClients[index % apiClients.length]?.write({ urn, aspect, value: { name: urn } }),
    );
    const ended = Promise.allSettled(underWay);
    await Promise.race(underWay);
    proxy.stall();
    // The check takes five seconds. After these, no read is answered from memory any more.
    expect((await send(baseUrl, '/health/ready')).status).toBe(503);
    const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });
    const late = Promise.allSettled(
      apiClients.flatMap((apiClient) => [
        apiClient.readAspect(kept, aspect),
        apiClient.write({ urn: kept, aspect, value: { name: apiClient.name } }),
      ]),
    );
    for (const outcome of await late) expect(outcome).toEqual({ status: 'rejected', reason: unavailable });
    const outcomes = await ended;
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(unavailable);
    proxy.mend();
    await expect.poll(async () => (await send(baseUrl, '/health/ready')).status, PATIENCE).toBe(200);
    for (const apiClient of apiClients)
      await apiClient.write({ urn: kept, aspect, value: { name: `after, ${apiClient.name}` } });
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'fulfilled')
        expect((await apiClients[0]?.readAspect(`${urns[index]}`, aspect))?.value).toEqual({
          name: urns[index],
        });
  },
);
