import type { Request, RequestHandler } from 'express';
import { CairnError, unauthorized } from '../../../shared/errors.js';
import type { Authentication, Identity } from '../../authentication/types.js';
import { sessionCookie } from '../sessions/cookies.js';
import { requireSameOrigin } from '../sessions/same-origin.js';
import { isPublicPath, tellsUsersMore } from './public-paths.js';

/** A bearer token (RFC 6750). */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/** Basic credentials (RFC 7617). DataHub's front end server does not encode them. */
const BASIC = /^Basic +([^ ].*)$/i;

/**
 * Requires a valid bearer token or session cookie, and remembers its user. It runs before bodies are read, so that
 * unauthenticated requests cost little.
 */
export function requireUser(authentication: Authentication): RequestHandler {
  return async (request, response, next) => {
    if (!isPublicPath(request)) response.locals.identity = await identify(request, authentication);
    else if (tellsUsersMore(request))
      response.locals.identity = await identifyIfAsked(request, authentication);
    next();
  };
}

/**
 * The user of a request's token or session; undefined if it is invalid, since a probe with an old token still gets an
 * answer. Basic credentials are ignored: guesses of the front end's secret are not counted here.
 */
async function identifyIfAsked(
  request: Request,
  authentication: Authentication,
): Promise<Identity | undefined> {
  if (BASIC.test(request.get('authorization') ?? '')) return undefined;
  return identify(request, authentication).catch(() => undefined);
}

/**
 * The user of a request's token, or else of its session.
 * @throws CairnError UNAUTHORIZED if it has neither; FORBIDDEN if a page of another origin may have caused it
 */
export async function identify(request: Request, authentication: Authentication): Promise<Identity> {
  const { sessions } = authentication;
  const [, credentials] = BASIC.exec(request.get('authorization') ?? '') ?? [];
  if (credentials !== undefined) return authentication.identifyFrontEnd(credentials.trim());
  const cookie = sessionCookie(request, authentication);
  if (cookie === undefined || request.get('authorization') !== undefined)
    return authentication.identify(bearerToken(request));
  requireSameOrigin(request, authentication);
  return sessions.identify(await sessions.read(cookie));
}

/**
 * The user of the request.
 * @throws CairnError UNAUTHORIZED if there is none
 */
export function identityOf(request: Request): Identity {
  const identity: Identity | undefined = request.res?.locals.identity;
  if (identity === undefined) throw new MissingToken();
  return identity;
}

/**
 * The token of a request.
 * @throws CairnError UNAUTHORIZED if there is none
 */
export function bearerToken(request: Request): string {
  const header = request.get('authorization');
  if (header === undefined) throw new MissingToken();
  const [, token] = BEARER.exec(header) ?? [];
  if (token === undefined) throw unauthorized('The header Authorization must be "Bearer <token>"');
  return token;
}

/** The request has neither a token nor a session. Invalid ones are other errors. */
export class MissingToken extends CairnError {
  constructor() {
    super('UNAUTHORIZED', 'A token is needed: send it as "Authorization: Bearer <token>"');
  }
}
