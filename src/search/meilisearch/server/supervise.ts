import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedLog } from '../../../graph/embedded/options.js';
import { stopOrphan } from '../../../graph/embedded/orphan.js';
import { choosePort } from '../../../graph/embedded/ports.js';
import { acquireProcessFile, writeProcessFile } from '../../../graph/embedded/process-file.js';
import type { ServerAddress } from '../connection.js';
import { masterKey, prepareFiles, type ServerFiles, serverFiles } from './files.js';
import type { Program } from './program.js';
import { ServerProcess } from './server-process.js';

/** After an end that nobody asked for; longer each time, so that a server that cannot run does not keep us busy. */
const PAUSES_MILLIS = [100, 1000, 5000, 30_000];

/** A server that ran for so long can run. */
const STEADY_MILLIS = 60_000;

export interface SupervisedServer {
  address: ServerAddress;
  /** Process id of the server that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface SupervisionOptions {
  program: Program;
  dataDir: string;
  log: EmbeddedLog;
  signal?: AbortSignal;
}

/**
 * Starts a Meilisearch as a child process on a free loopback port, with its data in the data directory, and starts it
 * again at the same address whenever it ends without having been asked to. It ends when this process does.
 * @throws Error that says why it cannot be started
 */
export async function superviseServer(options: SupervisionOptions): Promise<SupervisedServer> {
  const files = serverFiles(options.dataDir, options.program.version);
  await prepareFiles(files);
  const holder = acquireProcessFile(files.lock);
  if (holder) throw new Error(`${files.home} is in use by another service (process ${holder.pid})`);
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
  const key = await masterKey(files);
  const port = await choosePort(undefined, 'PORT');
  const stopping = new AbortController();
  let current = start();
  try {
    await current.ready(signal);
  } catch (error) {
    await current.stop();
    throw error;
  }
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
      if (Date.now() - started > STEADY_MILLIS) ends = 0;
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

async function release({ pid, lock }: ServerFiles): Promise<void> {
  await rm(pid, { force: true });
  await rm(lock, { force: true });
}
