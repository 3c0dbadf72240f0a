import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/migrations/list.js';
import { PACKAGE_ROOT } from '../../../src/paths.js';
import { importsOf } from '../../support/imports.js';

// What a migration does must not change with the code of later versions.

const SOURCE = join(PACKAGE_ROOT, 'src');
const FOLDER = join(SOURCE, 'migrations');
/** What runs migrations, and what they are to it. */
const RUNNER = ['index.ts', 'types.ts'];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const migrations = filesBelow(FOLDER).filter((file) => !RUNNER.includes(file));

describe.each(migrations)('%s', (file) => {
  const text = textOf(FOLDER, file);

  it('imports nothing but what is frozen with it', () => {
    for (const name of importsOf(text)) expect(name).toMatch(/^\.\/[\w./-]+\.js$/);
    expect(importsOf(text).join()).not.toContain('..');
  });

  it('runs statements of migrations only', () => {
    const statements = [...text.matchAll(/['"`]([a-z-]+\/[a-z-]+)['"`]/g)].map(([, name]) => name);
    for (const name of statements) expect(name).toMatch(/^migrations\//);
  });
});

it('the check sees imports of every form', () => {
  const forms = [
    "import { a } from '../x.js';",
    "import '../x.js';",
    "export * from '../x.js';",
    "const a = await import('../x.js');",
  ];
  for (const form of forms) expect(importsOf(form)).toEqual(['../x.js']);
  expect(migrations.length).toBeGreaterThan(MIGRATIONS.length);
});

it('no other code runs statements of migrations, which would change with it', () => {
  const others = filesBelow(SOURCE).filter((file) => !file.startsWith('migrations'));
  const using = others.filter((file) => textOf(SOURCE, file).includes("'migrations/"));
  expect(using.map((file) => relative('.', file))).toEqual([]);
});
