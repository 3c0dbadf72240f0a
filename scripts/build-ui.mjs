// npm run build:ui: makes the page of ui/ in dist/ui. The names of its files have the hash of their content.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ROOT } from './support/root.mjs';

/**
 * Builds the page in a folder, which is emptied before.
 * @param {string} folder
 */
export async function buildUi(folder) {
  await build({
    root: join(ROOT, 'ui'),
    configFile: false,
    logLevel: 'warn',
    // Relative, so that the page works behind a proxy with a path prefix.
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: 'page',
      assetsInlineLimit: 0,
      target: 'es2022',
      // They have light-dark(): what stands in for it elsewhere follows the system alone, and no choice of the reader.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildUi(join(ROOT, 'dist/ui'));
