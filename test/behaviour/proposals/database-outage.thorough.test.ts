import { afterAll, describe, expect, it } from 'vitest';
import { testNeo4j } from '../../support/test-neo4j.js';
import { graphqlClient } from '../support/api-clients/graphql.js';
import { openApiV3Client } from '../support/api-clients/openapi.js';
import { restClient } from '../support/api-clients/rest.js';
import { cuttableProxy } from '../support/cuttable-proxy.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';
import { tagUrn } from '../support/urns.js';

/** The driver tries a write again for a while before it gives up. */
const OUTAGE = { timeout: 240_000 };

const { hostname, port } = new URL(testNeo4j().uri);
const proxy = await cuttableProxy(hostname, Number(port));
// Without the memory of aspects, which may answer reads for some seconds more.
const { baseUrl, stop } = await startService(
  { uri: `bolt://127.0.0.1:${proxy.port}` },
  undefined,
  undefined,
  { CAIRN_ASPECT_CACHE: '0' },
);
afterAll(async () => {
  await stop();
  await proxy.close();
});
const apiClients = [restClient(baseUrl), openApiV3Client(baseUrl), graphqlClient(baseUrl)];
const aspect = 'tagProperties';

describe('a service that cannot reach Neo4j', () => {
  it('answers UNAVAILABLE through each interface, and reads again once Neo4j is back', OUTAGE, async () => {
    const urn = tagUrn();
    await apiClients[0]?.write({ urn, aspect, value: { name: 'before' } });
    proxy.cut();
    const away = expect.objectContaining({ code: 'UNAVAILABLE' });
    for (const apiClient of apiClients) await expect(apiClient.readAspect(urn, aspect)).rejects.toThrow(away);
    const writes = apiClients.map((apiClient) =>
      apiClient.write({ urn, aspect, value: { name: apiClient.name } }),
    );
    for (const result of await Promise.allSettled(writes))
      expect(result).toEqual({ status: 'rejected', reason: away });
    proxy.mend();
    for (const apiClient of apiClients)
      expect((await apiClient.readAspect(urn, aspect))?.value).toEqual({ name: 'before' });
  });

  it('is live but not ready, with Retry-After, and is ready again once Neo4j is back', OUTAGE, async () => {
    proxy.cut();
    const [live, ready] = [await send(baseUrl, '/health/live'), await send(baseUrl, '/health/ready')];
    expect([live.status, ready.status, ready.headers.get('retry-after')]).toEqual([200, 503, '5']);
    proxy.mend();
    expect((await send(baseUrl, '/health/ready')).json).toMatchObject({
      status: 'UP',
      store: 'UP',
      search: { status: 'UP' },
    });
  });
});
