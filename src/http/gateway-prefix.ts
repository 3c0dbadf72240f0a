import type { RequestHandler } from 'express';

const GATEWAY_PREFIX = '/api/gms';

/** Takes `/api/gms` off the front of the path, under which DataHub's command line is often pointed at a service. */
export const stripGatewayPrefix: RequestHandler = (request, _response, next) => {
  const rest = request.url.slice(GATEWAY_PREFIX.length);
  if (request.url.startsWith(GATEWAY_PREFIX) && /^(?:$|[/?])/.test(rest)) {
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  next();
};
