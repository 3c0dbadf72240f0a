import type { Response } from 'express';

/** The cookie that tells the pages who is signed in. Their scripts read it. It gives no rights. */
const NAME = 'actor';

/**
 * The URN as a cookie's value. DataHub's Python client does not decode it, so only characters that a cookie cannot hold
 * are encoded. `%` is encoded, too, since the pages decode the value.
 */
const inCookie = (urn: string) =>
  urn.replace(/[^\x21\x23\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/gu, encodeURIComponent);

/** Tells the pages the user for the time of the session. Without a session, it removes the cookie. */
export function actorCookie(
  response: Response,
  user: { actor: string; expiresAt?: number } | undefined,
): Response {
  const options = { sameSite: 'lax', path: '/', secure: response.req.secure } as const;
  if (user === undefined) return response.clearCookie(NAME, options);
  const { actor, expiresAt } = user;
  const expires = expiresAt && { expires: new Date(expiresAt) };
  return response.cookie(NAME, actor, { ...options, ...expires, encode: inCookie });
}

/** A path on this server, or `/`. A link to the service must not lead to another site. */
export function localPath(path: unknown): string {
  const isLocal = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/logOut');
  return isLocal ? path : '/';
}
