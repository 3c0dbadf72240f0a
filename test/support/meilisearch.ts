import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ServerAddress } from '../../src/catalog/search/meilisearch/connection.js';
import { findProgram } from '../../src/catalog/search/meilisearch/server/program.js';
import {
  type SupervisedServer,
  superviseServer,
} from '../../src/catalog/search/meilisearch/server/supervise.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Meilisearch of this test run; absent in runs without one. */
    meilisearch: ServerAddress;
  }
}

const log = { info: () => undefined, warn: console.warn, debug: () => undefined };

/** The Meilisearch of a test run: the server of MEILI_URL, or one in a temporary directory where there is a program. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { MEILI_URL: url, MEILI_MASTER_KEY: masterKey } = process.env;
  if (url) {
    project.provide('meilisearch', { url, ...(masterKey && { masterKey }) });
    return async () => undefined;
  }
  if ((await findProgram()) === undefined) return async () => undefined;
  const { server, stop } = await startMeilisearch();
  project.provide('meilisearch', server.address);
  return stop;
}

/** A server of its own, in a temporary directory; needs the program. */
async function startMeilisearch(): Promise<{ server: SupervisedServer; stop(): Promise<void> }> {
  const program = await findProgram();
  if (program === undefined) throw new Error('There is no meilisearch program on the PATH');
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-meilisearch-'));
  const server = await superviseServer({ program, dataDir, log });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}
