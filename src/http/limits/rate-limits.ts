import type { RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import type { Identity } from '../../authentication/types.js';
import { CairnError } from '../../errors.js';

const WINDOW_MILLIS = 60_000;

/** At most `limit` requests a minute of one user. It stands behind what finds out who asks. */
export function requestLimit(limit: number): RequestHandler {
  return limiter({
    limit,
    keyGenerator: ({ res, ip = '' }) =>
      (res?.locals.identity as Identity | undefined)?.actor ?? ipKeyGenerator(ip),
  });
}

/** At most `limit` requests a minute from one address that are refused for want of a valid token. */
export function refusalLimit(limit: number): RequestHandler {
  return limiter({
    limit,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { statusCode }) => statusCode !== 401,
  });
}

/** The library tells how many are left in `RateLimit`, and after how many seconds to try again in `Retry-After`. */
function limiter(options: Partial<Options>): RequestHandler {
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
