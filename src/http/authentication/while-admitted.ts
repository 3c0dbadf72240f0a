import type { Request } from 'express';
import type { Authentication } from '../../authentication/types.js';
import { CairnError, unauthorized } from '../../errors.js';
import { bearerToken, identityOf } from './index.js';

/** How often it is looked whether the reader of a stream may still read; the token itself is trusted for 5 seconds more. */
const EVERY_MILLIS = 5_000;

/**
 * A signal for an answer that stays open: aborted when the reader has gone, or, with a CairnError as its reason, when they
 * may not read on: their token was revoked or has expired, they were suspended, or they have another role now.
 */
export function whileAdmitted(
  request: Request,
  authentication: Authentication | undefined,
  gone: AbortSignal,
): AbortSignal {
  if (authentication === undefined) return gone;
  const refused = new AbortController();
  const { role } = identityOf(request).rights;
  const look = async () => {
    try {
      const { rights } = await authentication.identify(bearerToken(request));
      if (rights.role !== role) refused.abort(unauthorized('Your role has changed: connect again'));
    } catch (error) {
      // While Neo4j is away nobody is sent away.
      if (error instanceof CairnError && (error.status === 401 || error.status === 403)) refused.abort(error);
    }
  };
  const timer = setInterval(() => void look(), EVERY_MILLIS);
  timer.unref();
  request.res?.once('close', () => clearInterval(timer));
  return AbortSignal.any([gone, refused.signal]);
}
