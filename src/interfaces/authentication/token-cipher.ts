import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { ExpiredToken } from './expired-token.js';

/** Texts that only this service can make and read, for a time. */
interface TokenCipher {
  seal(claims: Record<string, unknown>, expiresAt: number): Promise<string>;
  /**
   * The claims; undefined when the text is not a sealed one, or was changed.
   * @throws ExpiredToken when it is one that has expired
   */
  open(text: string): Promise<Record<string, unknown> | undefined>;
}

/** With a key of the service itself. */
export const SEAL_ALGORITHM = 'dir';

/**
 * A cipher of tokens whose key is derived from that of the service.
 * @param purpose what is sealed for one purpose cannot be opened for another
 * @param expired the message for one that has expired
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
