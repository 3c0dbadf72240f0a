import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { ExpiredToken } from './expired-token.js';

/** Encrypts claims to texts that only this service can make and read. They expire. */
interface TokenCipher {
  seal(claims: Record<string, unknown>, expiresAt: number): Promise<string>;
  /**
   * Decrypts a text to its claims; undefined if the text is not a sealed one, or was changed.
   * @throws ExpiredToken if it has expired
   */
  open(text: string): Promise<Record<string, unknown> | undefined>;
}

/** The algorithm of sealed texts: the service's own key encrypts them directly. */
export const SEAL_ALGORITHM = 'dir';

/**
 * Creates a cipher of tokens. Its key is derived from the service's key.
 * @param purpose a token of one purpose cannot be opened for another
 * @param expired the message for an expired token
 */
export function createTokenCipher(key: Uint8Array, purpose: string, expired?: string): TokenCipher {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', `cairn ${purpose}`, 32));
  return {
    seal: (claims, expiresAt) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: SEAL_ALGORITHM, enc: 'A256GCM' })
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .encrypt(secret),
    async open(text) {
      try {
        const options = {
          keyManagementAlgorithms: [SEAL_ALGORITHM],
          contentEncryptionAlgorithms: ['A256GCM'],
        };
        return (await jwtDecrypt(text, secret, { ...options, requiredClaims: ['exp'] })).payload;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ExpiredToken(expired);
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
