// npm run build:ui: builds the page of ui/ into dist/ui. File names contain the hash of their content.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ROOT } from './support/root.mjs';

/**
 * Builds the page into a folder, which is emptied before.
 * @param {string} folder
 */
export async function buildUi(folder) {
  await build({
    root: join(ROOT, 'ui'),
    configFile: false,
    logLevel: 'warn',
    // Relative paths, so that the page works behind a proxy with a path prefix.
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: 'page',
      assetsInlineLimit: 0,
      target: 'es2022',
      // These browsers support light-dark(). Its replacement for older ones follows the system only, not the reader's
      // choice.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildUi(join(ROOT, 'dist/ui'));
