import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';
import { importsOf } from '../../support/imports.js';

const SOURCE = join(PACKAGE_ROOT, 'src');

/** From the lowest to the highest: the rows of the table in ARCHITECTURE.md, which has the highest first. */
const LAYERS = [
  ...readFileSync(join(PACKAGE_ROOT, 'ARCHITECTURE.md'), 'utf8')
    .split(/^## /m)
    .filter((section) => section.startsWith('Layers\n'))
    .join()
    .matchAll(/^\| `src\/(\w+)\/` \|/gm),
]
  .map(([, name = '']) => name)
  .reverse();

/** The layer of a path in src; undefined of generated types, which name what they are types of. */
function layerOf(path: string): number | undefined {
  const [first = ''] = path.split('/');
  if (first === 'generated') return undefined;
  // The entry of the service.
  return path === 'main.ts' ? LAYERS.indexOf('service') : LAYERS.indexOf(first);
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && layerOf(name) !== undefined,
);

/** The imports of a file that lead to a higher layer. */
function upwards(file: string): string[] {
  const own = layerOf(file) ?? 0;
  return importsOf(readFileSync(join(SOURCE, file), 'utf8'))
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)))
    .filter((path) => (layerOf(path) ?? 0) > own);
}

it('every file is in a layer', () => {
  expect(LAYERS.length).toBeGreaterThan(1);
  expect(files.filter((file) => layerOf(file) === -1)).toEqual([]);
});

it.each(LAYERS)('%s imports itself and what is below it', (layer) => {
  const own = files.filter((file) => layerOf(file) === LAYERS.indexOf(layer));
  expect(own.length).toBeGreaterThan(0);
  expect(own.flatMap((file) => upwards(file).map((path) => `${file} imports ${path}`))).toEqual([]);
});
