import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Authentication } from '../../authentication/types.js';
import type { Config } from '../../config.js';
import { requestLimit, unauthorizedLimit } from '../limits/rate-limits.js';
import { sessionRoutes } from '../sessions/routes.js';
import { requireUser } from './index.js';

/** Authenticates requests before their bodies are read, limits the rate per user, and serves sessions, which have no bodies. */
export function authenticate(
  authentication: Authentication,
  { unauthorizedRate, rate }: Pick<Config['limits'], 'unauthorizedRate' | 'rate'>,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    requireUser(authentication),
    ...(rate > 0 ? [requestLimit(rate)] : []),
    sessionRoutes(authentication),
    ...(unauthorizedRate > 0 ? [unauthorizedLimit(unauthorizedRate)] : []),
  ];
}
