import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../../shared/errors.js';
import { createTokenCipher } from './token-cipher.js';
import type { Sessions, SessionUser } from './types.js';

interface SessionOptions {
  key: Uint8Array;
  /** Milliseconds. */
  lifetime: number;
  identify: Sessions['identify'];
  /**
   * Whether the catalog has any aspect of the user.
   * @throws CairnError UNAUTHORIZED for a suspended or removed user
   */
  exists(user: SessionUser): Promise<boolean>;
  /** The user of a token. */
  userOfToken(token: string): Promise<SessionUser>;
}

/** The content of a session's cookie. */
type Claims = {
  jti: string;
  sub: string;
  tid?: string;
  /** Absent in sessions of older versions of the service. */
  mustExist?: boolean;
  exp: number;
};

/** The message for an expired session, and for any other invalid value. */
const EXPIRED = 'The session has expired: sign in again';

/** The most ended sessions that are remembered. */
const MAX_ENDED_SESSIONS = 10_000;

/** Creates the sessions of the service. */
export function createSessions({ key, lifetime, identify, exists, userOfToken }: SessionOptions): Sessions {
  const { seal, open } = createTokenCipher(key, 'session', EXPIRED);
  const ended = new LRUCache<string, true>({ max: MAX_ENDED_SESSIONS, ttl: lifetime });
  const start: Sessions['start'] = async ({ actor, tokenId, until = Number.POSITIVE_INFINITY }) => {
    const mustExist = await exists({ actor, tokenId });
    const expiresAt = Math.min(Date.now() + lifetime, until);
    const session = { id: randomUUID(), actor, tokenId, mustExist, expiresAt };
    const value = await seal({ jti: session.id, sub: actor, tid: tokenId, mustExist }, expiresAt);
    return { ...session, value };
  };
  return {
    start,
    startWithToken: async (token) => start(await userOfToken(token)),
    async read(value) {
      const claims = await open(value);
      if (claims === undefined) throw unauthorized(EXPIRED);
      // `start` wrote these claims.
      const { jti, sub, tid, mustExist, exp } = claims as Claims;
      if (ended.has(jti)) throw unauthorized('The session has ended: sign in again');
      return { id: jti, actor: sub, tokenId: tid, mustExist: mustExist ?? false, expiresAt: exp * 1000 };
    },
    identify,
    end: ({ id }) => void ended.set(id, true),
  };
}
