// npm run generate:docs: generates the tables of docs/configuration.md from the declaration of the settings, and those
// of docs/openlineage.md from the facet rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

await prepare();
const { withSettingsTables } = await import('../dist/shared/config/settings-tables.js');
const { withFacetTables } = await import('../dist/catalog/openlineage/documentation.js');
rewrite('docs/configuration.md', withSettingsTables);
rewrite('docs/openlineage.md', withFacetTables);

function rewrite(page, change) {
  const path = join(ROOT, page);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
