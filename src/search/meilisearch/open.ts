import type { Config } from '../../config.js';
import { thrownMessage } from '../../errors.js';
import type { ProcessLog } from '../../processes/child.js';
import type { SearchEngine } from '../engine.js';
import { Connection, type ServerAddress } from './connection.js';
import { MeilisearchEngine } from './engine.js';
import { findProgram } from './server/program.js';
import { openServer } from './server/supervise.js';

interface OpenedSearch {
  /** The Meilisearch engine; absent if the embedded engine answers. */
  engine?: SearchEngine;
  /** The reason why a configured Meilisearch is not used. */
  note?: string;
  stop(): Promise<void>;
}

interface OpenOptions {
  search: Config['search'];
  /** For the data of a server that this process starts. */
  dataDir: string;
  log: ProcessLog;
  signal?: AbortSignal;
}

/**
 * Opens Meilisearch if it is available: the server of MEILI_URL, which need not be up yet, or an installed program, which
 * is started unless another process runs it on the same data directory. Otherwise, or if the program cannot be started, the
 * embedded engine answers.
 */
export async function openMeilisearch({ search, dataDir, log, signal }: OpenOptions): Promise<OpenedSearch> {
  const { server, index } = search;
  if (search.engine === 'embedded') return { stop };
  if (server) {
    log.info(`Searching with Meilisearch at ${server.url}`);
    return { engine: engineOf(server, index), stop };
  }
  const program = await findProgram();
  if (program === undefined) return { stop };
  try {
    const running = await openServer({ program, dataDir, log, ...(signal && { signal }) });
    log.info(`Searching with Meilisearch ${program.version} (${program.path})`);
    return { engine: engineOf(running.address, index), stop: running.stop };
  } catch (error) {
    signal?.throwIfAborted();
    const note = `${program.path} cannot be used, so the embedded engine answers: ${thrownMessage(error)}`;
    log.warn(note);
    return { note, stop };
  }
}

const engineOf = (address: ServerAddress, index: string) =>
  new MeilisearchEngine(new Connection(address), index);

async function stop(): Promise<void> {
  // There is nothing to stop.
}
