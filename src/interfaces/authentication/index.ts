import { decodeJwt, decodeProtectedHeader, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS_READER } from '../../catalog/callers/caller.js';
import { buildUrn, isOwnUser, parseUrn } from '../../model/index.js';
import { badRequest, CairnError, unauthorized } from '../../shared/errors.js';
import { hashOf, readAccessToken, signAccessToken, TOKEN_ALGORITHM, tokenUrn } from './access-tokens.js';
import { ExpiredToken } from './expired-token.js';
import { frontEndTokens, frontEndVerifier } from './front-end.js';
import { type OidcSettings, oidcVerifier } from './oidc.js';
import { type OidcClientSettings, oidcSignIn } from './oidc-sign-in.js';
import { RefusedUser } from './refused-user.js';
import { createSessions } from './sessions.js';
import { SEAL_ALGORITHM } from './token-cipher.js';
import type { Authentication, Identity, SessionUser } from './types.js';
import { createUserLookup, type UserKey, type UserOptions } from './users.js';

export interface AuthenticationOptions extends UserOptions {
  /** Signs access tokens. */
  key: Uint8Array;
  oidc?: (OidcSettings & { client?: OidcClientSettings | undefined }) | undefined;
  /** How long a session of a browser lasts, in milliseconds. */
  sessionLifetime: number;
  /** The longest lifetime of a requested access token, in milliseconds. */
  maxTokenLifetime?: number | undefined;
  /** Whether users may have passwords. */
  hasPasswords?: boolean | undefined;
  /** The least number of characters. */
  minPasswordLength?: number | undefined;
  /** The secret of DataHub's front end server. */
  frontEndSecret?: string | undefined;
  /** The address at which browsers reach the service; by default that of the request. */
  publicUrl?: string | undefined;
}

/**
 * The lifetime of a verified token in the cache. If another process revokes the token, this one accepts it until then.
 */
const CACHE_MILLIS = 5_000;

/** The most tokens in the cache. */
const MAX_TOKENS = 10_000;

/** Accepts access tokens of this service, and those of an OIDC issuer if one is configured. */
export function createAuthentication(settings: AuthenticationOptions): Authentication {
  const {
    key,
    oidc,
    sessionLifetime,
    maxTokenLifetime,
    publicUrl,
    hasPasswords,
    minPasswordLength,
    frontEndSecret,
    ...options
  } = settings;
  const { registry } = options;
  const readOidc = oidc && oidcVerifier(oidc);
  const lookUp = createUserLookup(options);
  /** The reserved users of the service never sign in, even if such a user is stored or an issuer names it. */
  const readUser = async (named: UserKey) => {
    if (isOwnUser(registry, named.user))
      throw new RefusedUser('SESSION_TOKEN_DENIED', `Nobody may sign in as ${named.user}`);
    return lookUp(named);
  };
  const identityOf = async (named: UserKey): Promise<Identity> => (await readUser(named)).identity;
  const namedBy = ({ actor, tokenId }: SessionUser): UserKey => ({
    user: actor,
    token: tokenId && tokenUrn(registry, tokenId),
  });
  const known = new LRUCache<string, Promise<Identity>>({ max: MAX_TOKENS, ttl: CACHE_MILLIS });
  /** The user from the cache, or from `find`. */
  const cached = (cacheKey: string, find: () => Promise<Identity>, token?: string): Promise<Identity> => {
    const fresh = known.get(cacheKey);
    if (fresh) return fresh;
    const identity = find();
    known.set(cacheKey, identity, { ttl: token === undefined ? CACHE_MILLIS : cacheMillis(token) });
    identity.catch(() => known.get(cacheKey) === identity && known.delete(cacheKey));
    return identity;
  };
  const identify = async (token: string): Promise<Identity> => {
    const algorithm = algorithmOf(token);
    const hash = hashOf(token);
    if (algorithm === SEAL_ALGORITHM) return cached(hash, async () => identityOf(await tokens.read(token)));
    const isOwn = algorithm === TOKEN_ALGORITHM;
    return cached(hash, () => (isOwn ? ofAccessToken(token, hash) : ofOidc(token)), token);
  };
  const tokens = frontEndTokens(key, sessionLifetime);
  const sessions = createSessions({
    key,
    lifetime: sessionLifetime,
    identify: ({ id, mustExist, ...signedIn }) =>
      cached(id, () => identityOf({ ...namedBy(signedIn), mustExist })),
    exists: async (signedIn) => (await readUser(namedBy(signedIn))).exists,
    async userOfToken(token) {
      const algorithm = algorithmOf(token);
      // A session started with this token would outlive it.
      if (algorithm === SEAL_ALGORITHM) throw unauthorized('No session can begin with this token');
      const tokenId = algorithm === TOKEN_ALGORITHM ? hashOf(token) : undefined;
      return { actor: (await identify(token)).actor, tokenId, until: expiryOf(token) };
    },
  });
  return {
    identify,
    identifyFrontEnd: frontEndVerifier(registry, frontEndSecret),
    async createFrontEndToken(user) {
      const { exists } = await readUser({ user });
      return tokens.make(user, exists);
    },
    maxTokenLifetime,
    acceptsUnknownUsers: oidc !== undefined || frontEndSecret !== undefined,
    hasPasswords: hasPasswords ?? false,
    minPasswordLength: minPasswordLength ?? 8,
    sessions,
    publicUrl,
    signIn: oidc?.client && oidcSignIn({ ...oidc, client: oidc.client, key, registry }),
    identifyUser: async (user) => {
      try {
        return (await lookUp({ user })).identity;
      } catch (error) {
        if (error instanceof CairnError && error.code === 'UNAUTHORIZED')
          return { ...ANONYMOUS_READER, actor: user };
        throw error;
      }
    },
    async sign({ actor, expiresAt }) {
      const token = await signAccessToken(key, parseUrn(registry, actor), expiresAt);
      return { token, id: hashOf(token) };
    },
    async readTokenId(token) {
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
    return identityOf({ user: actor, token: tokenUrn(registry, id) });
  }

  async function ofOidc(token: string): Promise<Identity> {
    if (readOidc === undefined || oidc === undefined)
      throw unauthorized('The token is not one of this catalog');
    const claims = await readOidc(token).catch(refuse);
    const name = claims[oidc.userClaim];
    if (typeof name !== 'string' || name === '')
      throw unauthorized(`The token has no claim ${oidc.userClaim}`);
    return identityOf({ user: buildUrn(registry, 'corpuser', { username: name }) });
  }
}

/** A token is never cached for longer than it is valid. */
function cacheMillis(token: string): number {
  return Math.max(1, Math.min(CACHE_MILLIS, (expiryOf(token) ?? Number.POSITIVE_INFINITY) - Date.now()));
}

/**
 * The expiry of a token in epoch milliseconds. Undefined if it does not expire or cannot be parsed; the latter is
 * refused later.
 */
function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

function algorithmOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    throw unauthorized('The token cannot be read');
  }
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new ExpiredToken();
  if (error instanceof errors.JOSEError) throw unauthorized('The token is not valid');
  throw error;
}
