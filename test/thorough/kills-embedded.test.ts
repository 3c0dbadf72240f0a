import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import { superviseEmbeddedNeo4j } from '../../src/store/embedded-neo4j/supervise.js';
import { Graph } from '../../src/store/graph/graph.js';
import { requireEmbedded } from '../support/require-embedded.js';

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-embedded-'));
const log = { info: vi.fn(), warn: vi.fn(), debug: vi.fn() };
const options = { dataDir, log, heap: '256m', pageCache: '64m' };
beforeEach(requireEmbedded);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('an embedded Neo4j that is killed restarts at the same address with its data', async () => {
  const neo4j = await superviseEmbeddedNeo4j(options);
  const graph = await Graph.connect(neo4j);
  try {
    expect(statSync(neo4j.passwordFile).mode & 0o777).toBe(0o600);
    expect((await fetch(neo4j.browserUrl)).status).toBe(200);
    await expect(startEmbeddedNeo4j(options)).rejects.toThrow('is in use by another service');

    await graph.driver.executeQuery('CREATE (:Kept)');
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'neo4j.pid'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => log.info.mock.calls.flat().includes('Neo4j is back'), { timeout: 100_000 });
    const { records } = await graph.driver.executeQuery('MATCH (k:Kept) RETURN count(k) AS n');
    expect(records[0]?.get('n')).toBe(1);
  } finally {
    await graph.close();
    await neo4j.stop();
  }
}, 200_000);

it('a configured port that is in use is an error with the name of the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const boltPort = (other.address() as AddressInfo).port;
  try {
    await expect(startEmbeddedNeo4j({ ...options, boltPort })).rejects.toThrow(
      `Port ${boltPort} is in use by another program. Stop that program, or set NEO4J_BOLT_PORT`,
    );
  } finally {
    other.close();
  }
});
