import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Prototypes } from '../express-messages.js';
import { createHttpServer } from '../listen.js';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON. */
  body?: object;
}

/** A server that only this process asks, by its own connection. */
export interface PrivateServer {
  /**
   * The text of an answer.
   * @throws Error with the status and the text of any answer but 200
   */
  ask(request: Request): Promise<string>;
  close(): void;
}

/**
 * Serves an application at a socket in a folder that nobody but the user of this process can open. The folder is removed as
 * soon as the one connection stands: nobody else can connect then, and a service that is killed leaves nothing.
 */
export async function openPrivateServer(
  app: RequestListener & Partial<Prototypes>,
  signal: AbortSignal,
): Promise<PrivateServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-warm-up-'));
  const socketPath = join(folder, 'http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createHttpServer(app);
  try {
    server.listen(socketPath);
    await once(server, 'listening');
    const connection = connect(socketPath);
    await once(connection, 'connect');
    agent.createConnection = () => connection;
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
    async ask({ method, path, body }) {
      const headers = { 'content-type': 'application/json' };
      const sent = httpRequest({ agent, signal, method, path, headers });
      sent.end(body && JSON.stringify(body));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const answer = await text(response);
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${path}: ${answer}`);
      return answer;
    },
  };
}
