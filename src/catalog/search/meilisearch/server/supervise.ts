import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessLog, stopOrphan } from '../../../../store/processes/child.js';
import { choosePort } from '../../../../store/processes/ports.js';
import { acquireProcessFile, writeProcessFile } from '../../../../store/processes/process-file.js';
import type { ServerAddress } from '../connection.js';
import { loadOrCreateMasterKey, prepareFiles, type ServerFiles, serverFiles } from './files.js';
import type { Program } from './program.js';
import { ServerProcess } from './server-process.js';

/** The delays before restarts. They grow, so that a server that cannot run is not restarted continuously. */
const PAUSES_MILLIS = [100, 1000, 5000, 30_000];

/** A server that has run for this time is considered able to run. */
const STABLE_MILLIS = 60_000;

/** The address of a server. `stop` ends it only if this process started it. */
interface LocalServer {
  address: ServerAddress;
  stop(): Promise<void>;
}

export interface SupervisedServer extends LocalServer {
  /** The process id of the current server. */
  readonly pid: number;
}

interface SupervisionOptions {
  program: Program;
  dataDir: string;
  log: ProcessLog;
  signal?: AbortSignal | undefined;
}

/** Thrown if another process runs a server on the data directory. */
class InUse extends Error {}

/** Returns the server that another process runs on the data directory, or starts one. */
export async function openServer(options: SupervisionOptions): Promise<LocalServer> {
  try {
    return await superviseServer(options);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    const files = serverFiles(options.dataDir, options.program.version);
    const url = await readFile(files.url, 'utf8');
    return {
      address: { url: url.trim(), masterKey: await loadOrCreateMasterKey(files) },
      stop: () => Promise.resolve(),
    };
  }
}

/**
 * Starts Meilisearch as a child process on a free loopback port, with its data in the data directory. It is restarted
 * at the same address after an unexpected exit. It stops when this process ends.
 * @throws Error with the reason, when it cannot be started
 */
export async function superviseServer(options: SupervisionOptions): Promise<SupervisedServer> {
  const files = serverFiles(options.dataDir, options.program.version);
  await prepareFiles(files);
  const holder = acquireProcessFile(files.lock);
  if (holder) throw new InUse(`${files.home} is in use by another service (process ${holder.pid})`);
  try {
    await stopOrphan(files.pid, 'Meilisearch', options.log);
    return await supervise(options, files);
  } catch (error) {
    await release(files);
    throw error;
  }
}

async function supervise(
  { program, log, signal }: SupervisionOptions,
  files: ServerFiles,
): Promise<SupervisedServer> {
  const key = await loadOrCreateMasterKey(files);
  const port = await choosePort(undefined, 'PORT');
  const stopping = new AbortController();
  let current = start();
  try {
    await current.ready(signal);
  } catch (error) {
    await current.stop();
    throw error;
  }
  await writeFile(files.url, `${current.address.url}\n`);
  const running = keepRunning();
  return {
    address: current.address,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await running;
      await release(files);
    },
  };

  function start(): ServerProcess {
    const server = ServerProcess.start(program, files, port, key, log);
    writeProcessFile(files.pid, server.pid);
    return server;
  }

  async function keepRunning(): Promise<void> {
    for (let ends = 0; ; ends++) {
      const started = Date.now();
      const lastLines = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - started > STABLE_MILLIS) ends = 0;
      log.warn(
        `Meilisearch ended without having been asked to; starting it again. Its last lines:\n${lastLines}`,
      );
      const pause = PAUSES_MILLIS[Math.min(ends, PAUSES_MILLIS.length - 1)];
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = start();
    }
  }
}

async function release({ pid, lock, url }: ServerFiles): Promise<void> {
  for (const file of [url, pid, lock]) await rm(file, { force: true });
}
