import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

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

const TESTS = join(PACKAGE_ROOT, 'test');
const included = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('requirements.txt'))
  .flatMap((path) =>
    [...readFileSync(join(TESTS, path), 'utf8').matchAll(/^-r (.+)$/gm)].map(([, file = '']) => ({
      path,
      file,
    })),
  );

it.each(included)('what $path includes is there: $file', ({ path, file }) => {
  expect(existsSync(join(TESTS, dirname(path), file))).toBe(true);
});

it('finds what requirements include', () => {
  expect(included.length).toBeGreaterThan(0);
});
