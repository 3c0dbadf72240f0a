import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

/**
 * Imports a module of the build. Its caller says its type, which is that of its source: so it is checked before anything is
 * built, and against no older build.
 * @param {string} path in dist
 * @returns {Promise<unknown>}
 */
export const importBuilt = (path) => import(pathToFileURL(join(ROOT, 'dist', path)).href);
