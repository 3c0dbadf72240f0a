import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Authentication, StartedSession } from '../../authentication/types.js';

/** A cookie that no script can read. */
interface HttpOnlyCookie {
  name: string;
  /** Whether the browser sends it with requests that other sites cause. */
  sameSite: 'strict' | 'lax';
}

const SESSION: HttpOnlyCookie = { name: 'cairn_session', sameSite: 'strict' };

/** The cookie of a sign-in. It is `lax`, since the browser must send it after the issuer's redirect. */
export const SIGN_IN_COOKIE: HttpOnlyCookie = { name: 'cairn_sign_in', sameSite: 'lax' };

type Settings = Pick<Authentication, 'publicUrl'>;

/** The value of a cookie. */
export function readCookie(
  request: Request,
  settings: Settings,
  { name }: HttpOnlyCookie,
): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[fullName(request, settings, name)];
}

/** Sets a cookie until a time in epoch milliseconds. Without a value, it deletes the cookie. */
export function setCookie(
  response: Response,
  settings: Settings,
  { name, sameSite }: HttpOnlyCookie,
  content?: { value: string; expiresAt: number },
): void {
  const request = response.req;
  const secure = isSecure(request, settings);
  const options: CookieOptions = { httpOnly: true, path: '/', sameSite, secure };
  const full = fullName(request, settings, name);
  if (content) response.cookie(full, content.value, { ...options, expires: new Date(content.expiresAt) });
  else response.clearCookie(full, options);
}

/** The value of the session cookie, if the request has one. */
export const sessionCookie = (request: Request, settings: Settings) => readCookie(request, settings, SESSION);

/** Sets the session cookie. */
export const setSessionCookie = (response: Response, settings: Settings, session: StartedSession) =>
  setCookie(response, settings, SESSION, session);

/** Deletes the session cookie. */
export const clearSessionCookie = (response: Response, settings: Settings) =>
  setCookie(response, settings, SESSION);

const isSecure = ({ secure }: Request, { publicUrl }: Settings) =>
  secure || publicUrl?.startsWith('https:') === true;

/**
 * The name of a cookie over HTTPS has the prefix `__Host-`: browsers then accept it only from this host, over HTTPS.
 */
const fullName = (request: Request, settings: Settings, name: string) =>
  isSecure(request, settings) ? `__Host-${name}` : name;
