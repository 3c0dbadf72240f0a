import type { RequestHandler } from 'express';

const GATEWAY_PREFIX = '/api/gms';

/** Removes the prefix `/api/gms` from the path, since DataHub's command line is often configured with it. */
export const stripGatewayPrefix: RequestHandler = (request, _response, next) => {
  const rest = request.url.slice(GATEWAY_PREFIX.length);
  if (request.url.startsWith(GATEWAY_PREFIX) && /^(?:$|[/?])/.test(rest)) {
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  next();
};
