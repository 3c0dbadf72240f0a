import { afterAll, describe, expect, it } from 'vitest';
import { testNeo4j } from '../support/test-neo4j.js';
import { cuttableProxy } from './support/cuttable-proxy.js';
import { graphqlDoor } from './support/doors/graphql.js';
import { openApiV3Door } from './support/doors/openapi.js';
import { restDoor } from './support/doors/rest.js';
import { send } from './support/send.js';
import { startService } from './support/service.js';
import { tagUrn } from './support/urns.js';

/** The driver tries a write again for a while before it gives up. */
const OUTAGE = { timeout: 240_000 };

const { hostname, port } = new URL(testNeo4j().uri);
const proxy = await cuttableProxy(hostname, Number(port));
const { baseUrl, stop } = await startService({ uri: `bolt://127.0.0.1:${proxy.port}` });
afterAll(async () => {
  await stop();
  await proxy.close();
});
const doors = [restDoor(baseUrl), openApiV3Door(baseUrl), graphqlDoor(baseUrl)];
const aspect = 'tagProperties';

describe('while Neo4j is away', () => {
  it('every interface says so, and goes on when it is back', OUTAGE, async () => {
    const urn = tagUrn();
    await doors[0]?.write({ urn, aspect, value: { name: 'before' } });
    proxy.cut();
    const away = expect.objectContaining({ code: 'UNAVAILABLE' });
    for (const door of doors) await expect(door.readAspect(urn, aspect)).rejects.toThrow(away);
    const writes = doors.map((door) => door.write({ urn, aspect, value: { name: door.name } }));
    for (const result of await Promise.allSettled(writes))
      expect(result).toEqual({ status: 'rejected', reason: away });
    proxy.mend();
    for (const door of doors) expect((await door.readAspect(urn, aspect))?.value).toEqual({ name: 'before' });
  });

  it('the process is alive but not ready, and says when to ask again', OUTAGE, async () => {
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
