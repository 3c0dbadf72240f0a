import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fingerprint } from '../../../scripts/support/prepare.mjs';

const folder = await mkdtemp(join(tmpdir(), 'cairn-sources-'));
const file = join(folder, 'a.ts');
afterAll(() => rm(folder, { recursive: true }));

it('the fingerprint changes with added, removed or changed files, but not generated ones', async () => {
  await writeFile(file, '');
  const before = fingerprint([folder]);
  await mkdir(join(folder, 'generated'));
  await writeFile(join(folder, 'generated', 'types.ts'), '');
  expect(fingerprint([folder])).toBe(before);
  await writeFile(join(folder, 'b.ts'), '');
  expect(fingerprint([folder])).not.toBe(before);
  await rm(join(folder, 'b.ts'));
  expect(fingerprint([folder])).toBe(before);
  await utimes(file, 1, 1);
  expect(fingerprint([folder])).not.toBe(before);
});
