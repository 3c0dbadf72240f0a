import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { buildUrn, type Urn } from '../model/index.js';
import type { Registry } from '../model/types.js';

export const TOKEN_ALGORITHM = 'HS256';

const ISSUER = 'cairn';

/** Signs a personal access token, with the claims that DataHub's have. */
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

/** URN of the user of an access token. @throws JOSEError when it is not one of ours, or has expired. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<string> {
  const options = { algorithms: [TOKEN_ALGORITHM], issuer: ISSUER, requiredClaims: ['sub', 'jti'] };
  const { payload } = await jwtVerify(token, key, options);
  return payload.sub as string;
}

/** What is kept of a token: enough to know it again, of no use to whoever reads it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The entity of an access token. */
export const tokenUrn = (registry: Registry, id: string) => buildUrn(registry, 'dataHubAccessToken', { id });
