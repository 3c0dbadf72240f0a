import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCipher, openCipher } from '../../../src/shared/encryption/cipher.js';

const cipher = createCipher(Buffer.from('the key of the operator'));
const refused = expect.objectContaining({ code: 'UNPROCESSABLE' });

describe('the cipher of secrets', () => {
  it('decrypts what it encrypted, and encrypts differently each time', () => {
    const [one, other] = [cipher.encrypt('hüsh'), cipher.encrypt('hüsh')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('hüsh');
    expect([one, other].map(cipher.decrypt)).toEqual(['hüsh', 'hüsh']);
    expect(cipher.decrypt(cipher.encrypt(''))).toBe('');
  });

  it('refuses text encrypted with another key, changed text and other text', () => {
    const stored = createCipher(Buffer.from('another key')).encrypt('hush');
    expect(() => cipher.decrypt(stored)).toThrow(refused);
    const own = cipher.encrypt('hush');
    const bytes = Buffer.from(own.split('.')[1] ?? '', 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => cipher.decrypt(`v1.${bytes.toString('base64url')}`)).toThrow(refused);
    for (const text of ['', 'hush', 'v1.', 'v1.AAAA', `v2.${own.slice(3)}`])
      expect(() => cipher.decrypt(text), text).toThrow(refused);
  });

  it('refuses to encrypt if no key is configured and none can be stored', async () => {
    const file = join(import.meta.filename, 'secrets.key');
    const without = await openCipher(undefined, file);
    expect(() => without.encrypt('hush')).toThrow(refused);
    expect(() => without.decrypt(cipher.encrypt('hush'))).toThrow(refused);
    const configured = await openCipher('the key of the operator', file);
    expect(configured.decrypt(cipher.encrypt('hush'))).toBe('hush');
  });
});
