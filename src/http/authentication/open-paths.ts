import type { Request } from 'express';

/** What needs no token: health, what clients ask first, the specifications and the documentation. */
const OPEN: readonly RegExp[] = [
  /^\/health\/(?:live|ready)$/,
  /^\/config$/,
  /^\/restli\/docs$/,
  /^\/openapi(?:\/swagger-ui(?:\/.*)?)?$/,
  /^\/openapi\/\w+\/api-docs(?:\.yaml)?$/,
  /^\/api\/(?:v2\/)?graph(?:ql)?\/schema\.graphql$/,
  /^\/api\/(?:v2\/)?graphiql(?:\/[\w.]+)?$/,
];

const METRICS = /^\/metrics$/;

const GRAPHQL = /^\/api\/(?:v2\/)?graph(?:ql)?$/;

/** Whether anybody may send this request. */
export function isOpen(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { path } = request;
  if (OPEN.some((pattern) => pattern.test(path))) return true;
  if (METRICS.test(path)) return isFromHere(request);
  return GRAPHQL.test(path) && asksForPage(request);
}

/** The page to try queries on, which a browser asks for without a query. */
export function asksForPage({ method, headers, query }: Request): boolean {
  return (
    method === 'GET' && headers.accept?.includes('text/html') === true && Object.keys(query).length === 0
  );
}

function isFromHere({ socket }: Request): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
