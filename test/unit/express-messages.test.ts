import { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { afterAll, expect, it, vi } from 'vitest';
import { listen } from '../../src/listen.js';

const app = express();
const seen: { request: IncomingMessage; response: ServerResponse }[] = [];
app.get('/', (request, response) => {
  seen.push({ request, response });
  response.json({ host: request.hostname, app: request.app === app && response.app === app });
});
const { address, close } = await listen(app, '127.0.0.1', 0);
afterAll(close);

it('Express changes the prototype of no request and no response', async () => {
  const set = vi.spyOn(Object, 'setPrototypeOf');
  const before: (object | null)[] = [];
  set.mockImplementation((object, prototype) => {
    before.push(Object.getPrototypeOf(object) === prototype ? null : object);
    return Reflect.setPrototypeOf(object, prototype) && object;
  });
  try {
    const answer = await (await fetch(address)).json();
    expect(answer).toEqual({ host: '127.0.0.1', app: true });
  } finally {
    set.mockRestore();
  }
  expect(
    before.filter((object) => object instanceof IncomingMessage || object instanceof ServerResponse),
  ).toEqual([]);
  expect(before.length).toBeGreaterThanOrEqual(2);
});

it('its messages are those of Node, and of Express', () => {
  const [{ request, response } = { request: undefined, response: undefined }] = seen;
  expect(request).toBeInstanceOf(IncomingMessage);
  expect(response).toBeInstanceOf(ServerResponse);
  expect(Object.getPrototypeOf(request)).toBe(app.request);
  expect(Object.getPrototypeOf(response)).toBe(app.response);
});
