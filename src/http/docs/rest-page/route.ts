import type { RequestHandler } from 'express';
import type { Registry } from '../../../model/types.js';
import type { Endpoint } from '../../operations/operation.js';
import { docsPage } from './page.js';

/** Serves the documentation page of `endpoints`. */
export function docsRoute(endpoints: readonly Endpoint[], registry: Registry): RequestHandler {
  return (request, response) => {
    const baseUrl = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.type('html').send(docsPage(endpoints, registry, baseUrl));
  };
}
