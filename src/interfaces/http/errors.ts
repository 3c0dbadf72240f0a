import type { ErrorRequestHandler, RequestHandler } from 'express';
import { CairnError, notFound } from '../../shared/errors.js';
import type { ErrorLog } from '../graphql/format-error.js';
import { publicError } from '../public-error.js';
import { MissingToken } from './authentication/index.js';
import type { ErrorFormatOf } from './error-formats.js';
import { problemBody } from './problem.js';
import { sendJson } from './send-result.js';

/** `Retry-After` in seconds while Neo4j is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/** Answers requests that no route matches. */
export const unknownPath: RequestHandler = (request) => {
  throw notFound(`There is nothing at ${request.path}`);
};

/** Answers OPTIONS, and refuses other methods with the list of allowed ones. */
export function methodNotAllowed(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else throw new CairnError('METHOD_NOT_ALLOWED', `${request.method} is not possible here: use ${allow}`);
  };
}

/** Converts any thrown value to an error in the form of its interface. It never sends HTML or a stack trace. */
export function errorHandler(log: ErrorLog, errorFormatOf: ErrorFormatOf): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const known = publicError(thrown);
    const traceId: unknown = response.locals.traceId;
    if (known === undefined)
      log.error({ err: thrown, traceId, method: request.method, path: request.path }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const error =
      known ?? new CairnError('INTERNAL', `The service failed; its log has more under trace ${traceId}`);
    if (error.code === 'UNAUTHORIZED') response.set('WWW-Authenticate', challengeOf(error));
    if (error.code === 'UNAVAILABLE') response.set('Retry-After', `${RETRY_AFTER_SECONDS}`);
    const format = errorFormatOf(request.path);
    const mediaType = format === 'graphql' ? 'application/json' : 'application/problem+json';
    sendJson(response, problemBody(error, format), error.status, mediaType);
  };
}

/** By RFC 6750, only a request with a token or a session cookie learns that it is invalid. */
const challengeOf = (error: CairnError): string =>
  error instanceof MissingToken ? 'Bearer' : 'Bearer error="invalid_token"';
