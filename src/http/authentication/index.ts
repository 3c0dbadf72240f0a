import type { Request, RequestHandler } from 'express';
import type { Authentication, Identity } from '../../authentication/types.js';
import { unauthorized } from '../../errors.js';
import { isPublicPath } from './public-paths.js';

/** RFC 6750. */
const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

/**
 * Requires a valid bearer token, and remembers its user. It runs before bodies are read, so that unauthenticated
 * requests cost little.
 */
export function requireToken(authentication: Authentication): RequestHandler {
  return async (request, response, next) => {
    if (!isPublicPath(request))
      response.locals.identity = await authentication.identify(bearerToken(request));
    next();
  };
}

/** The user of the request. @throws CairnError UNAUTHORIZED when it has no token. */
export function identityOf(request: Request): Identity {
  const identity: Identity | undefined = request.res?.locals.identity;
  if (identity === undefined) throw missing();
  return identity;
}

/** The token of a request. @throws CairnError UNAUTHORIZED when there is none */
export function bearerToken(request: Request): string {
  const header = request.get('authorization');
  if (header === undefined) throw missing();
  const [, token] = BEARER.exec(header) ?? [];
  if (token === undefined) throw unauthorized('The header Authorization must be "Bearer <token>"');
  return token;
}

const missing = () => unauthorized('A token is needed: send it as "Authorization: Bearer <token>"');
