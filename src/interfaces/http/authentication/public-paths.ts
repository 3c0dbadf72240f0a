import type { Request } from 'express';
import { isUiRequest, UI_FILES } from '../ui/request.js';

/**
 * Paths without authentication: health, the service's configuration, specifications, documentation, the page with its
 * files, and the paths for signing in.
 */
const PUBLIC_PATHS: readonly RegExp[] = [
  /^\/health(?:\/(?:live|ready))?$/,
  /^\/admin$/,
  /^\/config$/,
  /^\/restli\/docs$/,
  /^\/openapi(?:\/swagger-ui(?:\/.*)?)?$/,
  /^\/openapi\/\w+\/api-docs(?:\.yaml)?$/,
  /^\/api\/(?:v2\/)?graph(?:ql)?\/schema\.graphql$/,
  /^\/api\/(?:v2\/)?graphiql(?:\/[\w.]+)?$/,
  UI_FILES,
  /^\/session(?:\/oidc)?$/,
  /^\/callback\/oidc$/,
];

/** Public paths whose answer says more to a user. */
const READINESS = /^\/health(?:\/ready)?$/;

const METRICS = /^\/metrics$/;

const GRAPHQL = /^\/api\/(?:v2\/)?graph(?:ql)?$/;

/** Whether the request needs no token. */
export function isPublicPath(request: Request): boolean {
  const { method, path } = request;
  // Everyone can sign out, even users without rights.
  if (method === 'DELETE') return path === '/session';
  if (method === 'POST') return path === '/session/password';
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (PUBLIC_PATHS.some((pattern) => pattern.test(path))) return true;
  if (METRICS.test(path)) return isFromLoopback(request);
  return (GRAPHQL.test(path) && isGraphiqlRequest(request)) || isUiRequest(request);
}

/** Whether the request needs no token, but a valid one changes its answer. */
export const tellsUsersMore = ({ path }: Request): boolean => READINESS.test(path);

/** Whether a browser requests GraphiQL, not the result of a query. */
export function isGraphiqlRequest({ method, headers, query }: Request): boolean {
  return (
    method === 'GET' && headers.accept?.includes('text/html') === true && Object.keys(query).length === 0
  );
}

function isFromLoopback({ socket }: Request): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
