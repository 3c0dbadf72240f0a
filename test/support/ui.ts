import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildUi } from '../../scripts/build-ui.mjs';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';

const BUILT = join(PACKAGE_ROOT, 'dist/ui');

/** Builds the page if it is stale, so that a service which starts then serves it. */
export async function ensureUi(): Promise<void> {
  const stamp = join(BUILT, 'index.html');
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newestChange(join(PACKAGE_ROOT, 'ui'))) return;
  await buildUi(BUILT);
}

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
