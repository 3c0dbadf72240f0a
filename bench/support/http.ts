import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request on a kept-alive connection, and returns the text of the answer, which must be a success.
 * @param connections used instead of the shared ones
 */
export function send(
  method: 'GET' | 'POST',
  url: string,
  body?: string | undefined,
  extra: Record<string, string> = {},
  connections = agent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? extra
        : { ...extra, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method, agent: connections, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${url}: ${statusCode} ${text.slice(0, 500)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Closes the kept connections. */
export const closeConnections = () => agent.destroy();
