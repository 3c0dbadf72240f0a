import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { importsOf } from '../../support/imports.js';

const ARCHITECTURE = readFileSync(join(PACKAGE_ROOT, 'ARCHITECTURE.md'), 'utf8');
/** The folders of the table in ARCHITECTURE.md, from the highest to the lowest. The last one is no layer: all may import it. */
const [, table = ''] = /^## Layers\n(.*?)^## /ms.exec(ARCHITECTURE) ?? [];
const FOLDERS = [...table.matchAll(/^\| `src\/(\w+)\/`/gm)].map(([, name = '']) => name);
/** Types that are made of the schema, which name what they are types of. */
const GENERATED = 'generated';

/** The files of src, each with the files of src that it imports. */
const imports = new Map(
  readdirSync(join(PACKAGE_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && folderOf(name) !== GENERATED)
    .map((name) => [name, relativeImports(name)]),
);

/** The folder that a path is in. The entry of the service is in none. */
function folderOf(path: string): string {
  const [first = ''] = path.split('/');
  return path === 'main.ts' ? 'service' : first;
}

function relativeImports(file: string): string[] {
  return importsOf(readFileSync(join(PACKAGE_ROOT, 'src', file), 'utf8'))
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)));
}

/** The imports that a test refuses, each as a sentence. */
function refused(isRefused: (file: string, path: string) => boolean): string[] {
  return [...imports].flatMap(([file, paths]) =>
    paths.filter((path) => isRefused(file, path)).map((path) => `${file} imports ${path}`),
  );
}

describe('the folders of src', () => {
  it('are the five layers of ARCHITECTURE.md, and shared', () => {
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(ARCHITECTURE).toContain(`the ${words[FOLDERS.length - 2]} layers below`);
    expect(FOLDERS.at(-1)).toBe('shared');
    const folders = new Set([...imports.keys()].map(folderOf));
    expect([...folders].sort()).toEqual([...FOLDERS].sort());
  });

  it('import only lower layers', () => {
    const isUpwards = (file: string, path: string) =>
      folderOf(path) !== GENERATED && FOLDERS.indexOf(folderOf(path)) < FOLDERS.indexOf(folderOf(file));
    expect(refused(isUpwards)).toEqual([]);
  });

  it('import only files of src and packages', () => {
    expect(refused((_, path) => path.startsWith('..'))).toEqual([]);
  });
});

/** The folders of a folder, each with those that it imports. */
function foldersIn(parent: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const childOf = (path: string) => {
    const [first, child = ''] = path.split('/');
    return first === parent && !/\.[jt]s$/.test(child) ? child : undefined;
  };
  for (const [file, paths] of imports) {
    const own = childOf(file);
    if (own === undefined) continue;
    const others = paths.map(childOf).filter((other) => other !== undefined && other !== own);
    found.set(own, new Set([...(found.get(own) ?? []), ...others.map(String)]));
  }
  return found;
}

/** Folders of which each imports the next one, and the last one the first; empty where there are none. */
function circleIn(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return [];
    for (const other of folders.get(folder) ?? []) {
      const circle = visit(other, [...path, folder]);
      if (circle.length > 0) return circle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of folders.keys()) {
    const circle = visit(folder, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('import cycles of folders', () => {
  it('are found by this test', () => {
    const all: [string, Set<string>][] = [
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['d', 'b'])],
    ];
    expect(circleIn(new Map(all))).toEqual(['b', 'c']);
    expect(circleIn(new Map(all.slice(0, 2)))).toEqual([]);
  });

  it('do not exist in src/catalog', () => {
    const folders = foldersIn('catalog');
    expect(folders.size).toBeGreaterThan(40);
    expect(circleIn(folders)).toEqual([]);
  });
});
