// npm run generate:docs: writes the tables of docs/configuration.md anew from the declaration of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

await prepare();
const { withTables } = await import('../dist/config/document.js');
const path = join(ROOT, 'docs/configuration.md');
writeFileSync(path, withTables(readFileSync(path, 'utf8')));
