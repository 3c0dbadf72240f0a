import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const table = readFileSync(join(PACKAGE_ROOT, 'ARCHITECTURE.md'), 'utf8').match(/^\| `.*$/gm) ?? [];
const named = table.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`(.*?)\/?`/g)].map(([, path]) => path),
);

/** The folders inside one of the project. */
const foldersOf = (folder: string) =>
  readdirSync(join(PACKAGE_ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

it.each([...foldersOf('src'), ...foldersOf('schema'), 'cypher', 'openapi', 'test', 'bench'])(
  'ARCHITECTURE.md describes the folder %s',
  (folder) => {
    expect(named).toContain(folder);
  },
);
