import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/shared/encryption/passwords.js';

it('a password is verified in any Unicode form, and its hash does not contain it', async () => {
  const kept = await hashPassword('Gärtnerei 2026');
  expect(kept.hashedPassword).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{43}$/);
  expect(JSON.stringify(kept)).not.toContain('2026');
  // The same letters, as another keyboard composes them.
  expect(await verifyPassword('Ga\u0308rtnerei 2026', kept)).toBe(true);
  expect(await verifyPassword('gärtnerei 2026', kept)).toBe(false);
});

it('two hashes of one password differ', async () => {
  const [one, other] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')]);
  expect(one.hashedPassword).not.toBe(other.hashedPassword);
});

it('no password is verified without a hash, or with a hash of another service', async () => {
  expect(await verifyPassword('')).toBe(false);
  expect(await verifyPassword('', { salt: '', hashedPassword: '' })).toBe(false);
  expect(await verifyPassword('secret', { salt: 'c2FsdA==', hashedPassword: 'Zm9yZWlnbg==' })).toBe(false);
});
