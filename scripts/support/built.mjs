import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/**
 * Imports a module of the build. The caller states its type, which is that of the source. So the compiler checks it
 * before anything is built, and never against an older build.
 * @param {string} path in dist
 * @returns {Promise<unknown>}
 */
export const importBuilt = (path) => import(pathToFileURL(join(ROOT, 'dist', path)).href);
