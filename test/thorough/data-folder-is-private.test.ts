import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { requireEmbedded } from '../support/require-embedded.js';
import { ServiceProcess } from '../support/service-process.js';

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-private-'));
beforeEach(requireEmbedded);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The permissions of other users on anything in the data folder, by path. */
async function openToOthers(): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    ['', ...names].map(async (name) => {
      // Neo4j removes files while it runs.
      const found = await stat(join(dataDir, name)).catch(() => undefined);
      return found && found.mode & 0o077 ? [`${name}: ${(found.mode & 0o777).toString(8)}`] : [];
    }),
  );
  return modes.flat();
}

it('files of the service and its Neo4j, even of older versions, are private to their user', async () => {
  await writeFile(join(dataDir, 'secrets.key'), `${'k'.repeat(43)}\n`);
  await chmod(join(dataDir, 'secrets.key'), 0o644);
  await chmod(dataDir, 0o755);
  const service = new ServiceProcess({ CAIRN_DATA_DIR: dataDir, CAIRN_AUTH: 'on' });
  try {
    await service.ready();
    expect((await readdir(join(dataDir, 'neo4j'))).length).toBeGreaterThan(0);
    expect(await openToOthers()).toEqual([]);
  } finally {
    await service.stop();
  }
  expect(await openToOthers()).toEqual([]);
}, 300_000);
