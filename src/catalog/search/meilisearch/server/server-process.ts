import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, type ProcessLog, startWatchdog } from '../../../../store/processes/child.js';
import { LOOPBACK } from '../../../../store/processes/ports.js';
import type { ServerAddress } from '../connection.js';
import type { ServerFiles } from './files.js';
import type { Program } from './program.js';

/** The memory for indexing. It fits on a laptop. Small changes are indexed faster than with Meilisearch's default. */
const INDEXING_MEMORY = '256MiB';
const BOOT_TIMEOUT_MILLIS = 60_000;
const POLL_MILLIS = 50;
const MAX_LOG_LINES = 15;

/** A running Meilisearch. */
export class ServerProcess {
  readonly pid: number;
  /** Resolves when the process has exited for any reason. The value is its last lines of output. */
  readonly exited: Promise<string>;
  readonly #lines: string[] = [];

  /** Starts the server in its own process group. So Ctrl-C reaches only this process. */
  static start(program: Program, files: ServerFiles, port: number, masterKey: string, log: ProcessLog) {
    const child = spawn(program.path, serverArguments(files, port), {
      cwd: files.home,
      // The key is not an argument, since every user of the machine can read arguments.
      env: { ...process.env, MEILI_MASTER_KEY: masterKey },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(child, { url: `http://${LOOPBACK}:${port}`, masterKey }, log);
  }

  private constructor(
    child: ChildProcess,
    readonly address: ServerAddress,
    log: ProcessLog,
  ) {
    if (child.pid === undefined) throw new Error(`${child.spawnfile} cannot be started`);
    this.pid = child.pid;
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        log.debug(line);
        this.#lines.push(line);
        if (this.#lines.length > MAX_LOG_LINES) this.#lines.shift();
      });
    }
    const watchdog = startWatchdog(child.pid);
    this.exited = once(child, 'close').then(() => {
      watchdog.stdin?.end('ended\n');
      return this.#lines.join('\n');
    });
  }

  /**
   * Waits until the server is ready.
   * @throws Error with its last lines of output, when it exits or takes too long
   */
  async ready(signal?: AbortSignal): Promise<void> {
    const deadline = Date.now() + BOOT_TIMEOUT_MILLIS;
    let hasEnded = false;
    void this.exited.then(() => {
      hasEnded = true;
    });
    while (!(await isHealthy(this.address.url))) {
      signal?.throwIfAborted();
      if (hasEnded || Date.now() > deadline)
        throw new Error(
          `it ${hasEnded ? 'ended while starting' : 'is not up after a minute'}:\n${this.#lines.join('\n')}`,
        );
      await sleep(POLL_MILLIS);
    }
  }

  /** Stops the server and waits for its exit. Kills it after a time limit. */
  async stop(): Promise<void> {
    await endProcess(this.pid, this.exited);
  }
}

function serverArguments({ home, database }: ServerFiles, port: number): string[] {
  return [
    ...['--db-path', database, '--dump-dir', `${home}/dumps`, '--snapshot-dir', `${home}/snapshots`],
    ...['--http-addr', `${LOOPBACK}:${port}`, '--env', 'production', '--no-analytics'],
    ...['--max-indexing-memory', INDEXING_MEMORY],
  ];
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(BOOT_TIMEOUT_MILLIS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
