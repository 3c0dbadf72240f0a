import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Authentication } from '../../authentication/types.js';
import type { Config } from '../../config.js';
import { refusalLimit, requestLimit } from '../limits/rate-limits.js';
import { requireToken } from './index.js';

/** Authenticates requests before their bodies are read, and limits the rate per user. */
export function authenticate(
  authentication: Authentication,
  { refusals, rate }: Pick<Config['limits'], 'refusals' | 'rate'>,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    requireToken(authentication),
    ...(refusals > 0 ? [refusalLimit(refusals)] : []),
    ...(rate > 0 ? [requestLimit(rate)] : []),
  ];
}
