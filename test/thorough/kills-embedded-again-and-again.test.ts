import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { requireEmbedded } from '../support/require-embedded.js';
import { ServiceProcess } from '../support/service-process.js';

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-service-'));
const service = new ServiceProcess({ CAIRN_DATA_DIR: dataDir });
beforeEach(requireEmbedded);
afterAll(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const PATIENCE = { timeout: 200_000, interval: 50 };

it('a service is ready again after its Neo4j was killed five times', async () => {
  const address = await service.ready();
  const ready = async () => {
    const answer = await fetch(`${address}/health/ready`);
    const { detail } = (await answer.json()) as { detail?: string };
    return { status: answer.status, detail };
  };
  for (const end of [1, 2, 3, 4, 5]) {
    process.kill(JSON.parse(readFileSync(join(dataDir, 'neo4j.pid'), 'utf8')).pid, 'SIGKILL');
    const problem = await vi.waitUntil(async () => {
      const { status, detail } = await ready();
      return status === 503 && detail?.includes('it is started again') && detail;
    }, PATIENCE);
    expect(problem).toContain('Neo4j ended without having been asked to (signal SIGKILL)');
    if (end > 1) expect(problem).toContain(`${end} times within ten minutes`);
    await vi.waitUntil(async () => (await ready()).status === 200, PATIENCE);
    expect((await fetch(`${address}/openapi/v3/entity/tag`)).status).toBe(200);
  }
}, 1_200_000);
