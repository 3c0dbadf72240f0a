import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import type { Identity } from '../../authentication/types.js';
import { CairnError } from '../../errors.js';

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
 * are not affected by other requests from their address, which may be that of a proxy.
 */
export function unauthorizedLimit(limit: number): ErrorRequestHandler {
  const count = limiter({ limit, keyGenerator: addressOf });
  return (error, request, response, next) => {
    if (!(error instanceof CairnError) || error.code !== 'UNAUTHORIZED') return next(error);
    return count(request, response, (tooMany?: unknown) => next(tooMany ?? error));
  };
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
