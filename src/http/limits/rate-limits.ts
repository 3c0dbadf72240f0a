import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import type { Identity } from '../../authentication/types.js';
import { CairnError } from '../../errors.js';

const WINDOW_MILLIS = 60_000;

/** At most `limit` requests a minute of one user. It stands behind what finds out who asks. */
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
 * At most `limit` requests a minute from one address are told why their token is not valid. It stands behind the check of
 * the token: whoever has a valid one is let through, whatever else comes from their address, which may be a proxy's.
 */
export function refusalLimit(limit: number): ErrorRequestHandler {
  const count = limiter({ limit, keyGenerator: addressOf });
  return (error, request, response, next) => {
    if (!(error instanceof CairnError) || error.code !== 'UNAUTHORIZED') return next(error);
    return count(request, response, (tooMany?: unknown) => next(tooMany ?? error));
  };
}

const addressOf = ({ ip = '' }: Request) => ipKeyGenerator(ip);

/** The library tells how many are left in `RateLimit`, and after how many seconds to try again in `Retry-After`. */
function limiter(options: Partial<Options>) {
  return rateLimit({
    windowMs: WINDOW_MILLIS,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The setting for proxies says whom to believe; this library would rather print what it thinks of it.
    validate: false,
    handler: (_request, _response, next, { limit }) =>
      next(new CairnError('TOO_MANY_REQUESTS', `More than ${String(limit)} requests a minute: slow down`)),
    ...options,
  });
}
