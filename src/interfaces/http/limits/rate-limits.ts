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
 * Allows each address `limit` requests with an invalid token a minute. It runs after authentication: valid tokens are
 * not affected by other requests from their address, which may be a proxy's. Expired tokens and those of refused users
 * do not count, since nobody can guess them. DataHub's front end server sends such tokens for all its users.
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
 * Allows `limit` wrong passwords a minute for each user; 0 means no limit. Handlers report a wrong password by
 * `countGuess`. Beyond the limit no password is checked, since the answer would show which one is right. Checks in
 * progress count as well, because many requests can arrive at once.
 * @param named the user that a request names
 */
export function guessLimit(limit: number, named: (request: Request) => string): RequestHandler[] {
  if (limit === 0) return [];
  const count = limiter({
    limit,
    // Another spelling of a name must not reset the count.
    keyGenerator: (request) => named(request).normalize('NFKC').toLowerCase(),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { locals, statusCode }) =>
      statusCode !== ERROR_STATUS.TOO_MANY_REQUESTS && locals.isWrongGuess !== true,
  });
  return [count];
}

/** Reports that the password of this request was wrong. */
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
    // Without this, the library logs warnings about the setting for proxies.
    validate: false,
    handler: (_request, _response, next, { limit }) =>
      next(new CairnError('TOO_MANY_REQUESTS', `More than ${String(limit)} requests a minute: slow down`)),
    ...options,
  });
}
