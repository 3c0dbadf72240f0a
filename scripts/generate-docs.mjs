// npm run generate:docs: generates tables in two pages. Those of docs/configuration.md come from the declaration of the
// settings, those of docs/openlineage.md from the facet rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBuilt } from './support/built.mjs';
import { prepare } from './support/prepare.mjs';
import { ROOT } from './support/root.mjs';

await prepare();
const { withSettingsTables } = /** @type {typeof import('../src/shared/config/settings-tables.js')} */ (
  await importBuilt('shared/config/settings-tables.js')
);
const { withFacetTables } = /** @type {typeof import('../src/catalog/openlineage/documentation.js')} */ (
  await importBuilt('catalog/openlineage/documentation.js')
);
rewrite('docs/configuration.md', withSettingsTables);
rewrite('docs/openlineage.md', withFacetTables);

/**
 * @param {string} page
 * @param {(text: string) => string} change
 */
function rewrite(page, change) {
  const path = join(ROOT, page);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
