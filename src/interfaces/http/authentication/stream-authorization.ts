import { isDeepStrictEqual } from 'node:util';
import type { Request } from 'express';
import type { Rights } from '../../../catalog/types.js';
import { CairnError, unauthorized } from '../../../shared/errors.js';
import type { Authentication } from '../../authentication/types.js';
import { identify, identityOf } from './index.js';

/** Compares rights. The order of grants does not matter. */
const areSame = (some: Rights, others: Rights): boolean =>
  some.role === others.role && isDeepStrictEqual(new Set(some.grants), new Set(others.grants));

/** The interval of checks of a stream's reader. A token is cached for 5 more seconds. */
const INTERVAL_MILLIS = 5_000;

/**
 * A signal for an open stream. It is aborted when the client disconnects, or with a CairnError when the client loses
 * access. That happens when the token or session ends or expires, the user is suspended, or the rights change.
 */
export function abortWhenRevoked(
  request: Request,
  authentication: Authentication | undefined,
  disconnected: AbortSignal,
): AbortSignal {
  if (authentication === undefined) return disconnected;
  const refused = new AbortController();
  const { rights: former } = identityOf(request);
  const look = async () => {
    try {
      const { rights } = await identify(request, authentication);
      if (!areSame(rights, former)) refused.abort(unauthorized('Your rights have changed: connect again'));
    } catch (error) {
      // While Neo4j is unavailable, streams stay open.
      if (error instanceof CairnError && (error.status === 401 || error.status === 403)) refused.abort(error);
    }
  };
  const timer = setInterval(() => void look(), INTERVAL_MILLIS);
  timer.unref();
  request.res?.once('close', () => clearInterval(timer));
  return AbortSignal.any([disconnected, refused.signal]);
}
