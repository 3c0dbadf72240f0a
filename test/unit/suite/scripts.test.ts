import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/paths.js';

/** `const { name, … } = await import('../dist/<module>.js')` */
const IMPORT = /const \{([^}]+)\} = await import\('\.\.\/dist\/(.+)\.js'\)/g;

const imports = readdirSync(join(PACKAGE_ROOT, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((script) =>
    [...readFileSync(join(PACKAGE_ROOT, 'scripts', script), 'utf8').matchAll(IMPORT)].flatMap(
      ([, names = '', module = '']) =>
        names.split(',').map((name) => ({ script, name: name.trim(), module })),
    ),
  );

// Types do not reach the scripts, which import what is built.
it.each(imports)('$script finds $name in $module', async ({ name, module }) => {
  expect(await import(/* @vite-ignore */ join(PACKAGE_ROOT, 'src', `${module}.ts`))).toHaveProperty(name);
});

it('finds such imports', () => {
  expect(imports.length).toBeGreaterThan(0);
});
