import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

const TESTS = join(PACKAGE_ROOT, 'test');
const included = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('requirements.txt'))
  .flatMap((path) =>
    [...readFileSync(join(TESTS, path), 'utf8').matchAll(/^-r (.+)$/gm)].map(([, file = '']) => ({
      path,
      file,
    })),
  );

it.each(included)('the requirements file $path includes an existing file: $file', ({ path, file }) => {
  expect(existsSync(join(TESTS, dirname(path), file))).toBe(true);
});

it('the requirements files include others', () => {
  expect(included.length).toBeGreaterThan(0);
});

it('npm run test:external lists exactly the external tests that CONTRIBUTING.md explains', () => {
  const script = join(PACKAGE_ROOT, 'scripts/test-external.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(2);
  const names = [...stderr.matchAll(/^ {2}(\S+)$/gm)].map(([, name = '']) => name);
  expect(names).toContain('datahub-client');
  const text = readFileSync(join(PACKAGE_ROOT, 'CONTRIBUTING.md'), 'utf8');
  const explained = [...text.matchAll(/npm run test:external -- ([\w-]+)/g)].map(([, name = '']) => name);
  expect(explained.toSorted()).toEqual(names.toSorted());
});
