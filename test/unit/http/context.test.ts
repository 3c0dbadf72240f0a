import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { requestContext, type Services } from '../../../src/interfaces/http/context.js';
import { loadRegistry } from '../../../src/model/index.js';

it('the signal of a request is aborted when its client disconnects, but not after the answer', async () => {
  const catalog = { registry: loadRegistry(), as: () => catalog };
  const services = { catalog } as unknown as Services;
  const signals: AbortSignal[] = [];
  const app = express();
  app.get('/answered', (request, response) => {
    signals.push(requestContext(request, services).disconnected());
    response.end('done');
  });
  app.get('/left', (request) => {
    signals.push(requestContext(request, services).disconnected());
    client.destroy();
  });
  const server = app.listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/answered`)).text();
  const client = connect(port, '127.0.0.1');
  client.write('GET /left HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => signals[1]?.aborted).toBe(true);
  expect(signals[0]?.aborted).toBe(false);
});
