import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES, type Variable } from '../../../src/config/variables.js';
import { PACKAGE_ROOT } from '../../../src/paths.js';

it('docs/configuration.md lists every variable, each with its default', () => {
  const page = readFileSync(join(PACKAGE_ROOT, 'docs/configuration.md'), 'utf8');
  const rows = page.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`(.*?)` )?\| \S.*\|$/gm);
  const documented = [...rows].map(([, name, fallback]) => [name, fallback]);
  const actual = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { fallback }]) => [name, fallback]);
  const byName = (left: unknown[], right: unknown[]) => (String(left[0]) < String(right[0]) ? -1 : 1);
  expect(documented.sort(byName)).toEqual(actual.sort(byName));
});
