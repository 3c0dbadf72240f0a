import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Authentication } from '../../authentication/types.js';
import type { Config } from '../../config.js';
import { refusalLimit, requestLimit } from '../limits/rate-limits.js';
import { requireToken } from './index.js';

/**
 * What stands before everything where authentication is on: whoever has no valid token is sent away, at last without
 * being looked at, and whoever has one may not ask too often.
 */
export function admission(
  authentication: Authentication,
  { refusals, rate }: Pick<Config['limits'], 'refusals' | 'rate'>,
): (RequestHandler | ErrorRequestHandler)[] {
  const refusal = refusals > 0 ? refusalLimit(refusals) : undefined;
  return [
    ...(refusal ? [refusal.before] : []),
    requireToken(authentication),
    ...(refusal ? [refusal.behind] : []),
    ...(rate > 0 ? [requestLimit(rate)] : []),
  ];
}
