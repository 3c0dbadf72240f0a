import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { unprocessable } from '../errors.js';
import { loadOrCreateKey } from './key-file.js';

/** Encrypts secrets before they are stored. */
export interface Cipher {
  encrypt(text: string): string;
  /** @throws CairnError UNPROCESSABLE if this cipher, with its key, has not encrypted the text */
  decrypt(stored: string): string;
}

/** The version of the stored form. The nonce, the tag and the encrypted text follow, in base64url. */
const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** Creates a cipher from a key of any length. AES-256-GCM detects every change. */
export function createCipher(key: Uint8Array): Cipher {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'cairn secrets', KEY_BYTES));
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, derived, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    decrypt(stored) {
      const [version, text = ''] = stored.split('.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = () => {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const opened = createDecipheriv(ALGORITHM, derived, nonce, { authTagLength: TAG_BYTES });
        opened.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([opened.update(rest), opened.final()]).toString('utf8');
      };
      try {
        if (version === VERSION) return decipher();
      } catch {
        // The key differs, or the bytes were changed.
      }
      throw unprocessable(
        'The secret was not encrypted by this service with its present key: write it again',
      );
    },
  };
}

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
