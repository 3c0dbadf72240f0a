import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort, listen } from '../../src/service/listen.js';

it('finishes the requests in flight before it closes, and takes no new ones', async () => {
  let finish: () => void = () => undefined;
  const { address, close } = await listen(
    (_request, response) => {
      finish = () => response.end('done');
      response.flushHeaders();
    },
    '127.0.0.1',
    0,
  );
  const inFlight = await fetch(address);
  const closed = close();
  await expect(fetch(address, { headers: { connection: 'close' } })).rejects.toThrow();
  finish();
  expect(await inFlight.text()).toBe('done');
  await closed;
});

it('says which variable names the port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow('PORT');
  } finally {
    other.close();
  }
});

it('says what is wrong with an address that is not of this machine', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('Check PORT and HOST');
});
