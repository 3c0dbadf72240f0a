import type { Config } from '../../../shared/config.js';
import { thrownMessage } from '../../../shared/errors.js';
import type { ProcessLog } from '../../../store/processes/child.js';
import type { SearchEngine } from '../engine.js';
import { Connection, type ServerAddress } from './connection.js';
import { MeilisearchEngine } from './engine.js';
import { findProgram } from './server/program.js';
import { openServer } from './server/supervise.js';

interface OpenedSearch {
  /** The Meilisearch engine. Absent if the embedded engine answers. */
  engine?: SearchEngine;
  /** The reason why a configured Meilisearch is not used. */
  note?: string;
  stop(): Promise<void>;
}

interface OpenOptions {
  search: Config['search'];
  /** The data directory for a server that this process starts. */
  dataDir: string;
  log: ProcessLog;
  signal?: AbortSignal;
}

/**
 * Opens Meilisearch if it is available. The server of MEILI_URL need not be up yet. Without one, an installed program
 * is started, unless another process runs it on the same data directory. If there is no program, or it cannot be
 * started, the embedded engine answers.
 */
export async function openMeilisearch(options: OpenOptions): Promise<OpenedSearch> {
  const { search, dataDir, log, signal } = options;
  const { server, index } = search;
  const engineOf = (address: ServerAddress) => new MeilisearchEngine(new Connection(address), index);
  if (search.engine === 'embedded') return { stop };
  if (server) {
    log.info(`Searching with Meilisearch at ${server.url}`);
    return { engine: engineOf(server), stop };
  }
  const program = await findProgram();
  if (program === undefined) return { stop };
  try {
    const running = await openServer({ program, dataDir, log, signal });
    log.info(`Searching with Meilisearch ${program.version} (${program.path})`);
    return { engine: engineOf(running.address), stop: running.stop };
  } catch (error) {
    signal?.throwIfAborted();
    const note = `${program.path} cannot be used, so the embedded engine answers: ${thrownMessage(error)}`;
    log.warn(note);
    return { note, stop };
  }
}

async function stop(): Promise<void> {
  // There is nothing to stop.
}
