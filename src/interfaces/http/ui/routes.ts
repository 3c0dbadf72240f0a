import type { Express } from 'express';
import { methodNotAllowed } from '../errors.js';
import type { Ui } from './files.js';
import { isUiRequest } from './request.js';

/**
 * The Content-Security-Policy of the page. It uses only its own scripts and styles, sends requests only to this
 * service, and writes no HTML from texts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Files never change, since their names contain the hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the page at `/`, and its files. Requests of `/` that do not accept HTML go to the next handler. */
export function mountUi(app: Express, page: Ui | undefined): void {
  if (page === undefined) return;
  const { html, etag, files } = page;
  app.get('/', (request, response, next) => {
    response.vary('Accept');
    if (!isUiRequest(request)) return next();
    response.set({
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
      ETag: etag,
      'Referrer-Policy': 'no-referrer',
    });
    response.type('html').send(html);
  });
  app
    .route('/page/:name')
    .get(({ params: { name } }, response, next) => {
      const file = files.get(name);
      if (file === undefined) return next('route');
      response.set('Cache-Control', IMMUTABLE).type(name).send(file);
    })
    .all(methodNotAllowed(['GET']));
}
