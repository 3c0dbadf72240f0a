import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withSettingsTables } from '../../../src/shared/config/settings-tables.js';
import { VARIABLES } from '../../../src/shared/config.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const textOf = (file: string) => readFileSync(join(PACKAGE_ROOT, file), 'utf8');

/** The pages that name variables. */
const PAGES = [
  ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'Dockerfile', 'docker-compose.yml'],
  ...readdirSync(join(PACKAGE_ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Variables of tests, benchmarks and examples. */
const OTHERS = /^CAIRN_(?:TEST|BENCH|FAULT)_|^CAIRN_URL$/;

it('docs/configuration.md has the generated tables of settings (otherwise: npm run generate:docs)', () => {
  const page = textOf('docs/configuration.md');
  expect(page).toBe(withSettingsTables(page));
});

it('docs/configuration.md has each variable in one row', () => {
  const rows = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(rows.sort()).toEqual([...VARIABLES.keys()].sort());
});

describe.each(PAGES)('the documentation page %s', (page) => {
  it('names only variables that exist', () => {
    const named = [...textOf(page).matchAll(/\bCAIRN_[A-Z_]*[A-Z]\b/g)].map(([name]) => name);
    expect(named.filter((name) => !VARIABLES.has(name) && !OTHERS.test(name))).toEqual([]);
  });

  it('shows only values that the variables accept', () => {
    const given = [...textOf(page).matchAll(/\b([A-Z][A-Z0-9_]+)=([\w.:/,-]+)/g)];
    const refused = given.filter(
      ([, name = '', value = '']) => VARIABLES.get(name)?.kind.read(value) === undefined,
    );
    expect(refused.filter(([, name = '']) => VARIABLES.has(name)).map(([text]) => text)).toEqual([]);
  });
});
