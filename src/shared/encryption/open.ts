import { unprocessable } from '../errors.js';
import { type Cipher, createCipher } from './cipher.js';
import { loadOrCreateKey } from './key-file.js';

/**
 * Opens the cipher with the configured key, or with the key in `file`. A read-only container may have neither: the
 * service then works without secrets.
 */
export async function openCipher(configured: string | undefined, file: string): Promise<Cipher> {
  const key = await loadOrCreateKey(configured, file).catch(() => undefined);
  if (key !== undefined) return createCipher(key);
  const refuse = () => {
    throw unprocessable(
      `There is no key for secrets: set CAIRN_SECRETS_KEY, since ${file} cannot be written`,
    );
  };
  return { encrypt: refuse, decrypt: refuse };
}
