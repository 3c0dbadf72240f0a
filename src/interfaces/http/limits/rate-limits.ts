import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { CairnError, ERROR_STATUS } from '../../../shared/errors.js';
import { ExpiredToken } from '../../authentication/expired-token.js';
import { RefusedUser } from '../../authentication/refused-user.js';
import type { Identity } from '../../authentication/types.js';

const WINDOW_MILLIS = 60_000;

/** Allows each user `limit` requests a minute. It runs after authentication. */
export function requestLimit(limit: number): RequestHandler {
  return limiter({
    limit,
    keyGenerator: (request) => {
      const identity: Identity | undefined = request.res?.locals.identity;
      return identity?.actor ?? addressOf(request);
    },
  });
}

/**
 * Allows each address `limit` requests with an invalid token a minute. It runs after authentication, so that valid tokens
 * are not affected by other requests from their address, which may be that of a proxy. Tokens that have expired, or are of
 * somebody who may not sign in, are not counted: nobody can guess one, and DataHub's front end server sends those of all its
 * users.
 */
export function unauthorizedLimit(limit: number): ErrorRequestHandler {
  const count = limiter({ limit, keyGenerator: addressOf });
  return (error, request, response, next) => {
    const isGuess = !(error instanceof ExpiredToken || error instanceof RefusedUser);
    if (!isGuess || !(error instanceof CairnError) || error.code !== 'UNAUTHORIZED') return next(error);
    return count(request, response, (tooMany?: unknown) => next(tooMany ?? error));
  };
}

/**
 * Allows `limit` wrong passwords a minute for each user, whom `named` finds in the request; what refuses one calls
 * `countGuess`. Past the limit no password is looked at, since the right one would stand out. Those that are being looked at
 * count, too: many can come at once. 0 is no limit.
 */
export function guessLimit(limit: number, named: (request: Request) => string): RequestHandler[] {
  if (limit === 0) return [];
  const count = limiter({
    limit,
    // Whoever guesses must not begin anew with another spelling of the name.
    keyGenerator: (request) => named(request).normalize('NFKC').toLowerCase(),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { locals, statusCode }) =>
      statusCode !== ERROR_STATUS.TOO_MANY_REQUESTS && locals.isWrongGuess !== true,
  });
  return [count];
}

/** The password of this request was a wrong one. */
export function countGuess({ locals }: Response): void {
  locals.isWrongGuess = true;
}

const addressOf = ({ ip = '' }: Request) => ipKeyGenerator(ip);

/** The library sets the headers `RateLimit` and `Retry-After`. */
function limiter(options: Partial<Options>) {
  return rateLimit({
    windowMs: WINDOW_MILLIS,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The library would log warnings about the setting for proxies.
    validate: false,
    handler: (_request, _response, next, { limit }) =>
      next(new CairnError('TOO_MANY_REQUESTS', `More than ${String(limit)} requests a minute: slow down`)),
    ...options,
  });
}
