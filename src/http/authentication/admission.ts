import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Authentication } from '../../authentication/types.js';
import type { Config } from '../../config.js';
import { refusalLimit, requestLimit } from '../limits/rate-limits.js';
import { requireToken } from './index.js';

/**
 * What stands before everything where authentication is on: whoever has no valid token is sent away before their request
 * is read, and whoever has one may not ask too often.
 */
export function admission(
  authentication: Authentication,
  { refusals, rate }: Pick<Config['limits'], 'refusals' | 'rate'>,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    requireToken(authentication),
    ...(refusals > 0 ? [refusalLimit(refusals)] : []),
    ...(rate > 0 ? [requestLimit(rate)] : []),
  ];
}
