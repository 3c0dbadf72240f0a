// Scripts that install the packages of a fresh clone cannot import packages before.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url));
const PREPARE = join(SCRIPTS, 'support/prepare.mjs');

const preparing = readdirSync(SCRIPTS)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ name, files: withImported(join(SCRIPTS, name)) }))
  .filter(({ files }) => files.has(PREPARE));

describe('the scripts that install packages of a fresh clone', () => {
  it('are found by this test', () => {
    expect(preparing.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['run-built.mjs', 'test.mjs', 'test-external.mjs', 'screenshots.mjs']),
    );
  });

  it.each(preparing)('include $name, which imports no package before the installation', ({ files }) => {
    const packages = [...files].flatMap(importedBy).filter((name) => !/^(node:|\.)/.test(name));

    expect(packages).toEqual([]);
  });
});

/** A file with all that it imports by a path, and they import. */
function withImported(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of importedBy(file))
    if (name.startsWith('.')) withImported(join(dirname(file), name), found);
  return found;
}

function importedBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^import (?:[^']* from )?'([^']+)';$/gm)].map(
    ([, name = '']) => name,
  );
}
