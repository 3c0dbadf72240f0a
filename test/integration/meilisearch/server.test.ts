import { existsSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { openMeilisearch } from '../../../src/catalog/search/meilisearch/open.js';
import { findProgram } from '../../../src/catalog/search/meilisearch/server/program.js';
import { openServer, superviseServer } from '../../../src/catalog/search/meilisearch/server/supervise.js';
import { loadConfig } from '../../../src/shared/config.js';
import { NEEDS_PROGRAM } from '../../support/require-meilisearch.js';

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-meilisearch-'));
const program = await findProgram();
const log = { info: vi.fn(), warn: vi.fn(), debug: vi.fn() };
const found = program as NonNullable<typeof program>;
const health = (url: string) => fetch(`${url}/health`).then(({ ok }) => ok);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('without a program and an address, no engine is opened', async () => {
  expect(await findProgram(dataDir)).toBeUndefined();
  const { engine } = await openMeilisearch({
    ...loadConfig({ CAIRN_SEARCH_ENGINE: 'embedded' }),
    dataDir,
    log,
  });
  expect(engine).toBeUndefined();
});

it('with a program that fails, the embedded engine is used, and a note says why', async () => {
  const folder = await mkdtemp(join(dataDir, 'broken-'));
  const path = join(folder, 'meilisearch');
  await writeFile(
    path,
    '#!/bin/sh\n[ "$1" = --version ] && echo meilisearch 1.50.0 && exit\necho no disk; exit 1\n',
  );
  await chmod(path, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  try {
    const { search } = loadConfig({});
    const { engine, note } = await openMeilisearch({ search, dataDir: join(folder, 'data'), log });
    expect(engine).toBeUndefined();
    expect(note).toMatch(/cannot be used, so the embedded engine answers: .*\nno disk/s);
    expect(existsSync(join(folder, 'data', 'meilisearch.lock'))).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('with an unreachable server, the service starts, and search is UNAVAILABLE', async () => {
  const { search } = loadConfig({ MEILI_URL: 'http://127.0.0.1:9' });
  const { engine } = await openMeilisearch({ search, dataDir, log });
  await expect(engine?.count()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Search waits for Meilisearch/),
  });
});

it('a started Meilisearch server takes its key, restarts after a kill, and is shared by processes', async ({
  skip,
}) => {
  skip(program === undefined, NEEDS_PROGRAM);
  const server = await superviseServer({ program: found, dataDir, log });
  try {
    const { url } = server.address;
    expect(await health(url)).toBe(true);
    expect(statSync(join(dataDir, 'meilisearch.key')).mode & 0o777).toBe(0o600);
    const stranger = new Connection({ url });
    await expect(stranger.ask(() => stranger.client.getStats())).rejects.toThrow('refuses the master key');
    const other = await openServer({ program: found, dataDir, log });
    expect(other.address).toEqual(server.address);

    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => server.pid !== pid && health(url).catch(() => false), {
      timeout: 60_000,
      interval: 200,
    });
    const connection = new Connection(server.address);
    expect(await connection.ask(() => connection.client.getStats())).toMatchObject({ indexes: {} });
  } finally {
    await server.stop();
  }
  expect(await health(server.address.url).catch(() => false)).toBe(false);
  expect(existsSync(join(dataDir, 'meilisearch.lock'))).toBe(false);
});
