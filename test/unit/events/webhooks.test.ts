import { expect, it } from 'vitest';
import { isPublic, publicLookup } from '../../../src/catalog/events/webhooks/address.js';
import { retryDelay } from '../../../src/catalog/events/webhooks/delivery.js';
import { DEFAULTS } from '../../../src/catalog/events/webhooks/index.js';
import { post } from '../../../src/catalog/events/webhooks/post.js';
import { newSecret, signedHeaders } from '../../../src/catalog/events/webhooks/sign.js';

it('webhook signatures are those of Standard Webhooks', () => {
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('webhook secrets are 32 random bytes', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});

it.each(['8.8.8.8', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  'fec0::1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
])('%s is not a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

it('a webhook is refused if its host has no public address, also when it connects', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(error).toMatchObject({ message: expect.stringContaining('not an address of the public internet') });
  const options = { headers: {}, allowsPrivate: false, signal: new AbortController().signal };
  for (const url of ['http://localhost:9/', 'http://127.0.0.1:9/'])
    await expect(post(url, '{}', options)).rejects.toThrow('not an address of the public internet');
});

it('a webhook is retried after pauses from 1 second to 5 minutes, about 20 minutes in all', () => {
  const pauses = Array.from({ length: DEFAULTS.maxAttempts - 1 }, (_, index) =>
    retryDelay(index + 1, DEFAULTS),
  );
  expect(pauses.map((millis) => millis / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});
