import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/paths.js';
import { importsOf } from '../../support/imports.js';

const text = readFileSync(join(PACKAGE_ROOT, 'ARCHITECTURE.md'), 'utf8');
const blocks = [...text.matchAll(/^```layers (\S+)\n(.*?)^```$/gms)];
const lists = blocks.map(([, folder = '', body = '']) => ({
  folder,
  layers: body
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)),
}));

/** The parts of a folder, and the files of each; a file by itself is a part, and one beside a folder of its name belongs to it. */
function partsOf(folder: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const name of readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const [first = ''] = name.split('/');
    // Types that are made of the schema: they name what they are types of.
    if (!name.endsWith('.ts') || first === 'generated') continue;
    const part = first.replace(/\.ts$/, '');
    parts.set(part, [...(parts.get(part) ?? []), join(folder, name)]);
  }
  return parts;
}

/** The parts of a folder that files import, each with the import. */
function partsUsedBy(files: readonly string[], folder: string): (readonly [part: string, how: string])[] {
  return files.flatMap((file) =>
    importsOf(readFileSync(join(PACKAGE_ROOT, file), 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(file), name)))
      .filter((path) => path.startsWith(`${folder}/`) && !path.startsWith('src/generated/'))
      .map((path) => {
        const [part = ''] = path.slice(folder.length + 1).split('/');
        return [part.replace(/\.js$/, ''), `${file} imports ${path}`] as const;
      }),
  );
}

it('has layers of the whole and of the catalog', () => {
  expect(lists.map(({ folder }) => folder)).toEqual(['src', 'src/catalog']);
});

describe.each(lists)('the layers of $folder', ({ folder, layers }) => {
  const parts = partsOf(folder);

  it('have every part once', () => {
    expect(
      layers.flat().toSorted(),
      `Each part of ${folder} has one place in the layers of ARCHITECTURE.md`,
    ).toEqual([...parts.keys()].toSorted());
  });

  it.each([...parts.keys()])('%s imports what is below it only', (part) => {
    const own = layers.findIndex((names) => names.includes(part));
    const below = new Set([part, ...layers.slice(own + 1).flat()]);
    const upwards = partsUsedBy(parts.get(part) ?? [], folder).filter(([used]) => !below.has(used));
    expect(
      upwards.map(([used, how]) => `${how}: ${used} is not below ${part}`),
      'Import what is lower, or move one of the two in the layers of ARCHITECTURE.md',
    ).toEqual([]);
  });
});
