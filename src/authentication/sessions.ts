import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../errors.js';
import { sealer } from './sealed.js';
import type { Sessions, SignedIn } from './types.js';

interface SessionOptions {
  key: Uint8Array;
  /** Milliseconds. */
  lifetime: number;
  identify: Sessions['identify'];
  /** The user of a token. */
  signedInBy(token: string): Promise<SignedIn>;
}

/** The most sessions that are known to have ended. */
const MAX_ENDED = 10_000;

/** Creates the sessions of the service. */
export function createSessions({ key, lifetime, identify, signedInBy }: SessionOptions): Sessions {
  const { seal, open } = sealer(key, 'session');
  const ended = new LRUCache<string, true>({ max: MAX_ENDED, ttl: lifetime });
  const start: Sessions['start'] = async ({ actor, tokenId, until = Number.POSITIVE_INFINITY }) => {
    const session = { id: randomUUID(), actor, tokenId, expiresAt: Math.min(Date.now() + lifetime, until) };
    await identify(session);
    const value = await seal({ jti: session.id, sub: actor, tid: tokenId }, session.expiresAt);
    return { ...session, value };
  };
  return {
    start,
    startWithToken: async (token) => start(await signedInBy(token)),
    async read(value) {
      const claims = await open(value);
      if (claims === undefined) throw unauthorized('The session has expired: sign in again');
      // `start` has written them.
      const { jti, sub, tid, exp } = claims as { jti: string; sub: string; tid?: string; exp: number };
      if (ended.has(jti)) throw unauthorized('The session has ended: sign in again');
      return { id: jti, actor: sub, tokenId: tid, expiresAt: exp * 1000 };
    },
    identify,
    end: ({ id }) => void ended.set(id, true),
  };
}
