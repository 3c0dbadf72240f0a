// npm run generate:docs: generates the tables of docs/configuration.md from the declaration of the settings, and those
// of docs/openlineage.md from the facet rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

await prepare();
const { withTables } = await import('../dist/config/document.js');
const { withFacets } = await import('../dist/catalog/openlineage/documentation.js');
rewrite('docs/configuration.md', withTables);
rewrite('docs/openlineage.md', withFacets);

function rewrite(page, change) {
  const path = join(ROOT, page);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
