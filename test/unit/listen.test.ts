import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort, listen } from '../../src/service/listen.js';

it('closing a server finishes requests in progress, and refuses new ones', async () => {
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

it('a port that is in use is an error that names PORT', async () => {
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

it('an address of another machine is an error that names PORT and HOST', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('Check PORT and HOST');
});
