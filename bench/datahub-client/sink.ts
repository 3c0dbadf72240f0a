import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers every write with 200 and stores nothing. It answers `/config` like `service`. */
export async function startSink(service: string): Promise<{ address: string; stop(): void }> {
  const config = await (await fetch(`${service}/config`)).text();
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(request.url === '/config' ? config : '{"value":"success"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
