import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Config } from '../../../shared/config.js';
import { requestLimit, unauthorizedLimit } from '../limits/rate-limits.js';
import { type SignInOptions, sessionRoutes } from '../sessions/routes.js';
import { requireUser } from './index.js';

/** Authenticates requests before their bodies are read, limits the rate per user, and serves sessions. */
export function authenticate(
  { authentication, users, catalog }: Omit<SignInOptions, 'unauthorizedRate'>,
  { unauthorizedRate, rate }: Pick<Config['limits'], 'unauthorizedRate' | 'rate'>,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    requireUser(authentication),
    ...(rate > 0 ? [requestLimit(rate)] : []),
    sessionRoutes({ authentication, users, catalog, unauthorizedRate }),
    ...(unauthorizedRate > 0 ? [unauthorizedLimit(unauthorizedRate)] : []),
  ];
}
