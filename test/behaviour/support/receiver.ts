import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetadataChangeLog } from '../../../src/catalog/events/metadata-change-log.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: MetadataChangeLog;
}

export interface Receiver {
  url: string;
  /** Everything that came, in order, whatever it was answered with. */
  received: Received[];
  /** Resolves when so many have come. */
  until(count: number): Promise<Received[]>;
  stop(): void;
}

/** Somebody on loopback who is told of changes; `answer` says with which status. */
export async function startReceiver(
  answer: (received: Received, all: readonly Received[]) => number = () => 200,
): Promise<Receiver> {
  const received: Received[] = [];
  let onReceived = () => undefined as unknown;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body, event: JSON.parse(body) as MetadataChangeLog };
    received.push(one);
    response.writeHead(answer(one, received), { Location: '/elsewhere' }).end('thanks');
    onReceived();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async until(count) {
      while (received.length < count)
        await new Promise((resolve) => {
          onReceived = () => resolve(undefined);
        });
      return received;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
