import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { errorHandler } from '../../../src/interfaces/http/errors.js';
import { jsonBody } from '../../../src/interfaces/http/json-body.js';
import { isDeeperThan } from '../../../src/interfaces/http/json-depth.js';
import { sendJson } from '../../../src/interfaces/http/send-result.js';

const LIMIT = 1000;
const app = express();
app.use(...jsonBody(LIMIT));
app.use((request, response) => sendJson(response, { body: request.body }));
app.use(errorHandler({ error: () => undefined }, () => 'rest'));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function post(body: RequestInit['body'], headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: body ?? null,
    headers: { ...type, ...headers },
  });
  return { status: response.status, text: await response.text() };
}

describe('a JSON request body', () => {
  it('keeps the digits of long integers', async () => {
    expect(await post('{"long":9007199254740993}')).toEqual({
      status: 200,
      text: '{"body":{"long":9007199254740993}}',
    });
  });

  it('may be absent or empty', async () => {
    for (const body of [undefined, '']) expect(await post(body)).toEqual({ status: 200, text: '{}' });
  });

  it.each(['application/json-patch+json', 'Application/JSON; charset="UTF-8"', 'application/vnd.x.y+json'])(
    'may have the media type %s',
    async (type) => {
      expect((await post('[]', { 'Content-Type': type })).status).toBe(200);
    },
  );

  it('is limited by its size after decompression', async () => {
    const bomb = gzipSync(JSON.stringify(' '.repeat(1_000_000)));
    expect(bomb.length).toBeLessThan(10_000);
    expect((await post(bomb, { 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await post('"x"'.padEnd(LIMIT))).status).toBe(200);
    expect((await post('"x"'.padEnd(LIMIT + 1))).status).toBe(413);
  });

  it('is refused if it is not UTF-8', async () => {
    expect((await post(Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400);
  });
});

describe('the depth of JSON text', () => {
  it.each([
    ['[[[]]]', 3],
    ['{"a":{"b":[1]}}', 3],
    ['["[[[[[["]', 1],
    ['["\\"[[["]', 1],
    ['[[],[],[]]', 2],
    ['5', 0],
  ])('of %s is %i', (text, depth) => {
    expect([isDeeperThan(text, depth - 1), isDeeperThan(text, depth)]).toEqual([true, false]);
  });
});
