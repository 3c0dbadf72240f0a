import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** Files that make regular expressions at run time, which the lint cannot check for slow matching, and why they may. */
const REASONS: Readonly<Record<string, string>> = {
  'src/shared/config/value-types.ts': 'the operator writes the pattern',
  'ui/src/search/state.ts': 'alternatives of plain words, which match in linear time',
};

const sources = ['src', 'ui'].flatMap((folder) =>
  readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

it('only files with a reason make regular expressions at run time', () => {
  const makers = sources.filter((path) =>
    /\bRegExp\(/.test(readFileSync(join(PACKAGE_ROOT, path), 'utf8').replace(/\/\/.*/g, '')),
  );
  expect(makers.sort()).toEqual(Object.keys(REASONS));
});
