import { decodeJwt, decodeProtectedHeader, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS_READER } from '../catalog/authors/author.js';
import { badRequest, CairnError, unauthorized } from '../errors.js';
import { buildUrn, parseUrn } from '../model/index.js';
import { hashOf, readAccessToken, signAccessToken, TOKEN_ALGORITHM, tokenUrn } from './access-tokens.js';
import { type OidcSettings, oidcReader } from './oidc.js';
import type { Authentication, Identity } from './types.js';
import { type UserOptions, userReader } from './users.js';

export interface AuthenticationOptions extends UserOptions {
  /** Signs access tokens. */
  key: Uint8Array;
  oidc?: OidcSettings | undefined;
}

/** How long a verified token is cached. A token that another process has revoked is accepted until then. */
const FRESH_MILLIS = 5_000;

/** The most tokens in the cache. */
const MAX_TOKENS = 10_000;

/** Accepts access tokens of this service, and tokens of an OIDC issuer where one is configured. */
export function createAuthentication({ key, oidc, ...options }: AuthenticationOptions): Authentication {
  const { registry } = options;
  const readOidc = oidc && oidcReader(oidc);
  const readUser = userReader(options);
  const known = new LRUCache<string, Promise<Identity>>({ max: MAX_TOKENS, ttl: FRESH_MILLIS });
  return {
    async identify(token) {
      const hash = hashOf(token);
      const fresh = known.get(hash);
      if (fresh) return fresh;
      const identity = isAccessToken(token) ? ofAccessToken(token, hash) : ofOidc(token);
      known.set(hash, identity, { ttl: freshMillis(token) });
      identity.catch(() => known.get(hash) === identity && known.delete(hash));
      return identity;
    },
    authorOf: (user) =>
      readUser(user).catch((error) => {
        if (error instanceof CairnError && error.code === 'FORBIDDEN')
          return { ...ANONYMOUS_READER, actor: user };
        throw error;
      }),
    async sign({ actor, expiresAt }) {
      const token = await signAccessToken(key, parseUrn(registry, actor), expiresAt);
      return { token, id: hashOf(token) };
    },
    async idOf(token) {
      await readAccessToken(key, token).catch((error) => {
        if (error instanceof errors.JWTExpired) return;
        throw badRequest('This is not an access token of this catalog');
      });
      return hashOf(token);
    },
    clearCache: () => known.clear(),
  };

  async function ofAccessToken(token: string, id: string): Promise<Identity> {
    const actor = await readAccessToken(key, token).catch(refuse);
    return readUser(actor, tokenUrn(registry, id));
  }

  async function ofOidc(token: string): Promise<Identity> {
    if (readOidc === undefined || oidc === undefined)
      throw unauthorized('The token is not one of this catalog');
    const claims = await readOidc(token).catch(refuse);
    const name = claims[oidc.userClaim];
    if (typeof name !== 'string' || name === '')
      throw unauthorized(`The token has no claim ${oidc.userClaim}`);
    return readUser(buildUrn(registry, 'corpuser', { username: name }));
  }
}

/** A token is never cached for longer than it is valid. */
function freshMillis(token: string): number {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === 'number'
      ? Math.max(1, Math.min(FRESH_MILLIS, exp * 1000 - Date.now()))
      : FRESH_MILLIS;
  } catch {
    // A token that cannot be parsed is refused and not cached.
    return FRESH_MILLIS;
  }
}

function isAccessToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === TOKEN_ALGORITHM;
  } catch {
    throw unauthorized('The token cannot be read');
  }
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw unauthorized('The token has expired');
  if (error instanceof errors.JOSEError) throw unauthorized('The token is not valid');
  throw error;
}
