import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findProgram } from '../../src/catalog/search/meilisearch/server/program.js';
import { choosePort } from '../../src/store/processes/ports.js';
import { NEEDS_PROGRAM } from '../support/require-meilisearch.js';
import { ServiceProcess } from '../support/service-process.js';
import { cleanTestDatabase, testNeo4j } from '../support/test-neo4j.js';

const program = await findProgram();
const BATCH = 100;
const PATIENCE = { timeout: 120_000, interval: 200 };

let folder: string;
beforeAll(async () => {
  await cleanTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cairn-meilisearch-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** A server as an operator runs it, with its data in a folder of this name. */
class Server {
  #child: ChildProcess | undefined;

  constructor(readonly port: number) {}

  start(data: string): void {
    const options = [
      '--http-addr',
      `127.0.0.1:${this.port}`,
      '--db-path',
      join(folder, data),
      '--no-analytics',
    ];
    this.#child = spawn(program?.path ?? '', options, { cwd: folder, stdio: 'ignore' });
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Writes that many datasets; they are durable when it resolves. */
async function write(address: string, part: string): Promise<void> {
  const body = Array.from({ length: BATCH }, (_, index) => ({
    urn: `urn:li:dataset:(urn:li:dataPlatform:hive,${part}${index},PROD)`,
    datasetProperties: { value: { name: `${part}${index}` } },
  }));
  const response = await fetch(`${address}/openapi/v3/entity/dataset?async=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** The number of datasets that search finds, or the error. */
async function found(address: string): Promise<number | string> {
  const query = '{ searchAcrossEntities(input: { types: [DATASET], query: "*" }) { total } }';
  const response = await fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as {
    data: { searchAcrossEntities: { total: number } | null } | null;
    errors?: { extensions: { code: string } }[];
  };
  return data?.searchAcrossEntities?.total ?? String(errors?.[0]?.extensions.code);
}

const searchOf = async (address: string) =>
  ((await (await fetch(`${address}/health/ready`)).json()) as { search: { status: string } }).search;

it('while Meilisearch fails, writes and reads succeed, and search is correct or UNAVAILABLE', async ({
  skip,
  onTestFinished,
}) => {
  skip(program === undefined, NEEDS_PROGRAM);
  const server = new Server(await choosePort(undefined, 'MEILI_URL'));
  onTestFinished(() => server.kill());
  server.start('first');
  const { uri, user, password, database } = testNeo4j();
  const service = new ServiceProcess({
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
    MEILI_URL: `http://127.0.0.1:${server.port}`,
  });
  onTestFinished(() => service.signal('SIGKILL'));
  const address = await service.ready();
  await write(address, 'a');
  await expect.poll(() => found(address), PATIENCE).toBe(BATCH);

  await server.kill();
  await write(address, 'b');
  expect(await found(address)).toBe('UNAVAILABLE');
  expect(await searchOf(address)).toMatchObject({ status: 'DOWN' });
  const urn = encodeURIComponent('urn:li:dataset:(urn:li:dataPlatform:hive,b7,PROD)');
  expect((await fetch(`${address}/openapi/v3/entity/dataset/${urn}`)).status).toBe(200);
  server.start('first');
  await expect.poll(() => found(address), PATIENCE).toBe(2 * BATCH);

  await server.kill();
  server.start('second');
  const answers: (number | string)[] = [];
  await expect
    .poll(async () => {
      answers.push(await found(address));
      return answers.at(-1);
    }, PATIENCE)
    .toBe(2 * BATCH);
  expect([...new Set(answers)].sort()).toEqual([2 * BATCH, 'UNAVAILABLE']);

  server.signal('SIGSTOP');
  await write(address, 'c');
  expect((await fetch(`${address}/openapi/v3/entity/dataset/${urn}`)).status).toBe(200);
  server.signal('SIGCONT');
  await expect.poll(() => found(address), PATIENCE).toBe(3 * BATCH);
  await expect.poll(() => searchOf(address), PATIENCE).toMatchObject({ status: 'UP', lag: 0 });
  expect(await service.stop()).toBe(0);
}, 600_000);
