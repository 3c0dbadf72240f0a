import type { Request } from 'express';
import { expect, it } from 'vitest';
import { isPublicPath } from '../../../src/interfaces/http/authentication/public-paths.js';

/** A request from an address. */
const from = (remoteAddress: string, path: string, method = 'GET') =>
  ({ method, path, headers: {}, query: {}, socket: { remoteAddress } }) as unknown as Request;

it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'a client at %s reads /metrics without a token',
  (address) => {
    expect(isPublicPath(from(address, '/metrics'))).toBe(true);
  },
);

it.each(['10.0.0.1', '192.0.2.1', '::ffff:10.0.0.1', 'fe80::1'])(
  'a client at %s needs a token for /metrics, and none for /health',
  (address) => {
    expect(isPublicPath(from(address, '/metrics'))).toBe(false);
    expect(isPublicPath(from(address, '/health/ready'))).toBe(true);
  },
);

it('public paths are public for GET only', () => {
  expect(isPublicPath(from('127.0.0.1', '/metrics', 'POST'))).toBe(false);
  expect(isPublicPath(from('127.0.0.1', '/health/ready', 'POST'))).toBe(false);
});
