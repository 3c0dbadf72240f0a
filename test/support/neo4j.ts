import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import type { TestProject } from 'vitest/node';
import { startEmbeddedNeo4j } from '../../src/store/embedded-neo4j/index.js';
import type { EmbeddedNeo4j } from '../../src/store/embedded-neo4j/types.js';
import { readProcessFile } from '../../src/store/processes/process-file.js';
import type { TestNeo4j } from './test-neo4j.js';

const PREFIX = 'cairn-test-';
/** A directory this old without a running owner belongs to nobody. */
const LEFTOVER_AGE_MILLIS = 10 * 60_000;

/**
 * Statements are seldom planned again because the statistics have changed: files fill and clean the database all the time,
 * and a fifth of what Neo4j did in a run was to plan once more what it knew how to run. Not never: in the seconds after the
 * database was filled anew the size of its indexes is not known yet, and a plan of then reads a whole index for each row.
 */
const SELDOM_PLANNED = {
  'dbms.cypher.min_replan_interval': '2m',
  'dbms.cypher.statistics_divergence_threshold': '0.9',
};

/**
 * The global set-up of the projects that need Neo4j: a server for each worker, on a temporary directory, or the one of
 * NEO4J_URI.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const {
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
  } = process.env;
  if (uri) {
    const given: TestNeo4j = {
      uri,
      user: user ?? 'neo4j',
      password: password ?? '',
      database: database ?? 'neo4j',
    };
    await requireEmptyDatabase(given);
    project.provide('neo4j', [given]);
    return async () => undefined;
  }
  await removeLeftovers();
  // The first one may have to fetch the program.
  const first = await startTemporary();
  const others = Array.from({ length: project.config.maxWorkers - 1 }, () => startTemporary());
  const started = [first, ...(await Promise.all(others))];
  project.provide(
    'neo4j',
    started.map(({ server }) => ({
      uri: server.uri,
      user: server.user,
      password: server.password,
      database: 'neo4j',
    })),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** Keeps tests away from a database that somebody uses, as they write to it and clean it. */
async function requireEmptyDatabase({ uri, user, password, database }: TestNeo4j): Promise<void> {
  if (process.env.CAIRN_TEST_CLEAN === 'true') return;
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
  try {
    const { records } = await driver.executeQuery('MATCH (n) RETURN n LIMIT 1', {}, { database });
    if (records.length === 0) return;
  } finally {
    await driver.close();
  }
  throw new Error(
    'The database of NEO4J_URI is not empty, and tests delete everything in it. ' +
      'Name an empty one, or set CAIRN_TEST_CLEAN=true if its content may go.',
  );
}

interface Temporary {
  server: EmbeddedNeo4j;
  stop(): Promise<void>;
}

async function startTemporary(): Promise<Temporary> {
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedNeo4j({ dataDir, log, heap: '1g', settings: SELDOM_PLANNED });
    server.onExit(({ code, signal, output }) => {
      console.error(
        `Neo4j ended during the tests (code ${code}, signal ${signal}). Its last lines:\n${output}`,
      );
    });
    return { server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes the directories of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const age = Date.now() - (await stat(folder).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    const inUse = readProcessFile(join(folder, 'cairn.lock')) !== undefined;
    if (age > LEFTOVER_AGE_MILLIS && !inUse) await rm(folder, { recursive: true, force: true });
  }
}

const log = { info: console.log, warn: console.warn, debug: () => undefined };
