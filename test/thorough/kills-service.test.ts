import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning, type ProcessIdentity } from '../../src/store/processes/process-file.js';
import { requireEmbedded } from '../support/require-embedded.js';
import { ServiceProcess } from '../support/service-process.js';

const dataDir = await mkdtemp(join(tmpdir(), 'cairn-service-'));
const running: ServiceProcess[] = [];
const start = (environment: Record<string, string> = {}) => {
  const service = new ServiceProcess({ CAIRN_DATA_DIR: dataDir, ...environment });
  running.push(service);
  return service;
};
const server = (): ProcessIdentity => JSON.parse(readFileSync(join(dataDir, 'neo4j.pid'), 'utf8'));

beforeEach(requireEmbedded);
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const dataset = 'urn:li:dataset:(urn:li:dataPlatform:hive,kept,PROD)';
const proposal = {
  entityType: 'dataset',
  entityUrn: dataset,
  changeType: 'UPSERT',
  aspectName: 'status',
  aspect: { value: JSON.stringify({ removed: false }), contentType: 'application/json' },
};

/** The first answer of the readiness check that is not 200. */
async function lastReadiness(address: string): Promise<string> {
  for (;;) {
    const ready = await fetch(`${address}/health/ready`);
    const { detail = '' } = (await ready.json()) as { detail?: string };
    if (ready.status !== 200)
      return `${ready.status} ${detail}, ${(await fetch(`${address}/health/live`)).status} alive`;
  }
}

describe('the service with an embedded Neo4j', () => {
  it('refuses a second service, has its data after kill -9, and stops in order', async () => {
    const first = start();
    const address = await first.ready();
    await refusesSecondService();
    await refusesTakenPort(new URL(address).port);
    const written = await fetch(`${address}/aspects?action=ingestProposal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ proposal }),
    });
    expect(written.status).toBe(200);

    const left = server();
    first.signal('SIGKILL');
    await first.ended;
    const second = start({ CAIRN_SHUTDOWN_DELAY: '5s' });
    const again = await second.ready();
    expect(isRunning(left)).toBe(false);
    const read = await fetch(`${again}/entitiesV2/${encodeURIComponent(dataset)}`);
    expect(await read.json()).toMatchObject({
      urn: dataset,
      aspects: { status: { value: { removed: false } } },
    });

    const neo4j = server();
    const stopped = second.stop();
    expect(await lastReadiness(again)).toBe('503 The service is about to stop, 200 alive');
    expect(await stopped).toBe(0);
    expect(second.output).toMatch(/Stopping \(SIGTERM\)[\s\S]*Stopped/);
    expect(isRunning(neo4j)).toBe(false);
    expect(['cairn.lock', 'neo4j.pid'].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
  }, 300_000);

  it('leaves no Neo4j when it is killed during its start', async () => {
    const service = start();
    const neo4j = await booting(service);
    service.signal('SIGKILL');
    await vi.waitFor(() => expect(isRunning(neo4j)).toBe(false), { timeout: 60_000, interval: 200 });
  }, 150_000);

  it('stops with code 0 when it is told to during its start', async () => {
    const service = start();
    await booting(service);
    expect(await service.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'cairn.lock'))).toBe(false);
  }, 150_000);

  it('without Java ends with advice and no stack trace', async () => {
    const service = start({ PATH: '/nowhere', JAVA_HOME: '' });
    expect(await service.ended).toBe(1);
    for (const advice of ['install a Java', 'NEO4J_URI', 'docker compose up']) {
      expect(service.output).toContain(advice);
    }
    expect(service.output).not.toContain('    at ');
  });

  it('with mistakes in its configuration ends with all of them', async () => {
    const service = start({ PORT: 'x', HOST: '0.0.0.0' });
    expect(await service.ended).toBe(1);
    expect(service.output).toMatch(/2 mistakes[\s\S]*PORT[\s\S]*HOST/);
  });
});

/** The Neo4j of a service that is not ready yet. */
async function booting(service: ServiceProcess): Promise<ProcessIdentity> {
  const ended = service.ended.then(() => Promise.reject(new Error(service.output)));
  const pidFile = join(dataDir, 'neo4j.pid');
  const hasServer = () => existsSync(pidFile) && statSync(pidFile).size > 0 && isRunning(server());
  await Promise.race([ended, vi.waitUntil(hasServer, { timeout: 60_000 })]);
  ended.catch(() => undefined);
  return server();
}

async function refusesSecondService(): Promise<void> {
  const other = start();
  expect(await other.ended).toBe(1);
  expect(other.output).toContain(`${dataDir} is in use by another service`);
  expect(other.output).toContain('CAIRN_DATA_DIR');
}

async function refusesTakenPort(port: string): Promise<void> {
  const other = start({ PORT: port });
  expect(await other.ended).toBe(1);
  expect(other.output).toContain(`Port ${port} on 127.0.0.1 is in use`);
}
