import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { buildUrn, type Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';

export const TOKEN_ALGORITHM = 'HS256';

const ISSUER = 'cairn';

/** Signs a personal access token. It has the same claims as DataHub's tokens. */
export function signAccessToken(key: Uint8Array, { text, key: parts }: Urn, expiresAt?: number) {
  const claims = { type: 'PERSONAL', version: '2', actorType: 'USER', actorId: parts.username };
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(text)
    .setJti(randomUUID())
    .setIssuedAt();
  if (expiresAt !== undefined) token.setExpirationTime(Math.floor(expiresAt / 1000));
  return token.sign(key);
}

/**
 * The URN of the token's user.
 * @throws JOSEError when this service did not sign the token, or it has expired
 */
export async function readAccessToken(key: Uint8Array, token: string): Promise<string> {
  const options = { algorithms: [TOKEN_ALGORITHM], issuer: ISSUER, requiredClaims: ['sub', 'jti'] };
  const { payload } = await jwtVerify(token, key, options);
  // `sub` is a required claim.
  return payload.sub as string;
}

/** The hash that is stored in place of a token. It identifies the token, but cannot be used as one. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The entity of an access token. */
export const tokenUrn = (registry: Registry, id: string) => buildUrn(registry, 'dataHubAccessToken', { id });
