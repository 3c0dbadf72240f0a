import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, type Router } from 'express';
import { notFound } from '../../../shared/errors.js';
import { StartupError } from '../../../shared/startup-error.js';

/** The placeholder in the HTML for the path below which the pages are served. */
const BASE_PATH = '@basePath';

/** The folders with the files that the pages load. */
const FOLDERS = ['/assets', '/node_modules'];

/**
 * The Content-Security-Policy of the pages. They use inline styles, workers of their editor from blobs, and its
 * compiler of patterns. Pictures of users and previews of dashboards may come from anywhere. Requests go only to this
 * service, and to the storage of uploaded files.
 */
const policy = (storage = '') =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    'frame-src https: http:',
    `connect-src 'self' ${storage}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built files of DataHub's pages from a folder.
 * @param storage the origin of the storage of uploaded files
 * @throws StartupError if the folder has no built pages
 */
export async function builtFiles(folder: string, storage?: string): Promise<Router> {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, 'assets')))
    throw new StartupError(
      `${folder} has no built pages of DataHub: CAIRN_DATAHUB_PAGES names the folder "dist" that the build of datahub-web-react makes`,
    );
  const html = (await readFile(join(folder, 'index.html'), 'utf8')).replace(BASE_PATH, '/');
  const router = express.Router();
  router.use(compression());
  for (const path of FOLDERS)
    router.use(path, express.static(join(folder, path), { maxAge: '1h', index: false }), absent);
  router.get('/manifest.json', (_request, response) => response.sendFile(join(folder, 'manifest.json')));
  const page = indexPage(html, policy(storage));
  router.get('/*path', page).get('/', page);
  return router;
}

/** Serves the same page for every address. Its scripts read the address. */
const indexPage =
  (html: string, policy: string): RequestHandler =>
  (_request, response) => {
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
    response.type('html').send(html);
  };

const absent: RequestHandler = (request) => {
  throw notFound(`The pages have no file ${request.originalUrl}`);
};
