import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFacetTables } from '../../../src/catalog/openlineage/documentation.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

it('docs/openlineage.md has the generated table of facets (otherwise: npm run generate:docs)', () => {
  const page = readFileSync(join(PACKAGE_ROOT, 'docs/openlineage.md'), 'utf8');
  expect(page).toBe(withFacetTables(page));
});
