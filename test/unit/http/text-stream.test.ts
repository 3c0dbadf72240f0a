import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../src/interfaces/http/errors.js';
import { sendText, TextStream } from '../../../src/interfaces/http/text-stream.js';
import { listen } from '../../../src/service/listen.js';

const PIECE = 'x'.repeat(2 ** 16);
const MOST = 10_000;
/** How many chunks were made, by path; and what happens when they end. */
const made = new Map<string, number>();
const ended = new Map<string, () => void>();

async function* chunks(path: string): AsyncGenerator<string, void> {
  try {
    for (let count = 1; count <= MOST; count++) {
      made.set(path, count);
      if (path === '/broken' && count === 3) throw new Error('The store has gone');
      yield PIECE;
    }
  } finally {
    ended.get(path)?.();
  }
}

const app = express();
app.use(async (request, response) => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const stream = new TextStream('text/plain', 'a.txt', chunks(request.path));
  await sendText(request, response, stream, gone.signal);
});
app.use(errorHandler({ error: () => undefined }, () => 'openapi'));
const { address, close } = await listen(app, '127.0.0.1', 0);
afterAll(close);

const endOf = (path: string) => new Promise<void>((resolve) => ended.set(path, resolve));

describe('a response that is streamed', () => {
  it('waits for a slow client, and ends when the client disconnects', async () => {
    const hasEnded = endOf('/slow');
    const client = new AbortController();
    const { body } = await fetch(`${address}/slow`, { signal: client.signal });
    await body?.getReader().read();
    client.abort();
    await hasEnded;
    expect(made.get('/slow')).toBeLessThan(MOST);
  });

  it('breaks off after an error, so that the client sees that it is incomplete', async () => {
    const answer = await fetch(`${address}/broken`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('makes one chunk for HEAD', async () => {
    const hasEnded = endOf('/head');
    expect((await fetch(`${address}/head`, { method: 'HEAD' })).status).toBe(200);
    await hasEnded;
    expect(made.get('/head')).toBe(1);
  });
});
