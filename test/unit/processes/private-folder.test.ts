import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closeFolder } from '../../../src/store/processes/private-folder.js';

const root = await mkdtemp(join(tmpdir(), 'cairn-private-'));
afterAll(() => rm(root, { recursive: true }));
const warnings: string[] = [];
const log = { warn: (message: string) => void warnings.push(message) };
const modeOf = async (...path: string[]) => (await stat(join(root, ...path))).mode & 0o777;

it('closeFolder removes the permissions of others in a folder, but not behind links', async () => {
  const store = join(root, 'data', 'neo4j', 'store');
  await mkdir(store, { recursive: true });
  for (const [path, mode] of [
    ['outside', 0o644],
    ['data/neo4j/store/db', 0o644],
    ['data/neo4j/tool', 0o755],
    ['data/key', 0o600],
  ] as const) {
    await writeFile(join(root, path), 'x');
    await chmod(join(root, path), mode);
  }
  for (const folder of ['data', 'data/neo4j', 'data/neo4j/store']) await chmod(join(root, folder), 0o755);
  await symlink(join(root, 'outside'), join(store, 'link'));
  await symlink(join(root, 'data'), join(root, 'alias'));
  await closeFolder(join(root, 'alias'), log);
  expect(await Promise.all(['data', 'data/neo4j', 'data/neo4j/store'].map((path) => modeOf(path)))).toEqual([
    0o700, 0o700, 0o700,
  ]);
  expect(await modeOf('data/neo4j/store/db')).toBe(0o600);
  expect(await modeOf('data/neo4j/tool')).toBe(0o700);
  expect(await modeOf('data/key')).toBe(0o600);
  expect(await modeOf('outside')).toBe(0o644);
  expect(warnings).toEqual([]);
});

it('closeFolder does not create a missing folder', async () => {
  await closeFolder(join(root, 'none'), log);
  await expect(stat(join(root, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(warnings).toEqual([]);
});
