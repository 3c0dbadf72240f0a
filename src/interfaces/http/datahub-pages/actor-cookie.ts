import type { Response } from 'express';

/** The cookie by which the pages know who is signed in. Their scripts read it; it gives no rights. */
const NAME = 'actor';

/**
 * A URN as it is, since DataHub's Python client does not decode it; only what a cookie cannot hold is encoded, and `%`, as
 * the pages decode it.
 */
const inCookie = (urn: string) =>
  urn.replace(/[^\x21\x23\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/gu, encodeURIComponent);

/** Lets the pages know the user, for as long as the session lasts; without a user they forget it. */
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

/** A path on this server; `/` for anything else, so that no link to the service leads elsewhere. */
export function localPath(path: unknown): string {
  const isLocal = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/logOut');
  return isLocal ? path : '/';
}
