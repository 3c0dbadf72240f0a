import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRegistry } from '../../../model/index.js';
import { PACKAGE_ROOT } from '../../../paths.js';
import { openApiFiles } from './files.js';

/** Generates openapi/*.yaml; `npm test` fails when they are stale. */
const folder = join(PACKAGE_ROOT, 'openapi');
mkdirSync(folder, { recursive: true });
for (const [name, text] of openApiFiles(loadRegistry())) {
  writeFileSync(join(folder, name), text);
  process.stdout.write(`openapi/${name}: ${text.length} characters\n`);
}
