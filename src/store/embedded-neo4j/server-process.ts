import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { StartupError } from '../../shared/startup-error.js';
import { endProcess, type ProcessLog, startWatchdog } from '../processes/child.js';
import type { ServerExit } from './types.js';

/** Neo4j prints this when its databases and connectors are up. */
const READY = /\bStarted\.$/;
const BOOT_TIMEOUT_MILLIS = 180_000;
const MAX_LOG_LINES = 15;
const STACK_FRAME = /^\s+(?:at |\.\.\. )/;
/**
 * Warnings that the JVM prints when it exits while it writes its class archive. Hundreds of these lines follow the real
 * reason of the exit.
 */
const ARCHIVE_WARNING = /^\[[^\]]*\]\[warning\]\[cds/;

/** A running Neo4j server. */
export class ServerProcess {
  readonly pid: number;
  /** Resolves when the process has exited for any reason. */
  readonly exited: Promise<ServerExit>;
  readonly #lines: string[] = [];
  readonly #ready: Promise<void>;

  /**
   * Starts the server in its own process group. So Ctrl-C reaches only this process, which finishes its requests before
   * it stops the server.
   */
  static start(java: string, args: string[], options: SpawnOptions, log: ProcessLog): ServerProcess {
    const child = spawn(java, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return new ServerProcess(child, log);
  }

  private constructor(child: ChildProcess, log: ProcessLog) {
    if (child.pid === undefined) throw new StartupError(`Java cannot be started: ${child.spawnfile}`);
    this.pid = child.pid;
    this.#ready = new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface(stream).on('line', (line) => {
          log.debug(line);
          if (!STACK_FRAME.test(line) && !ARCHIVE_WARNING.test(line)) this.#lines.push(line);
          if (this.#lines.length > MAX_LOG_LINES) this.#lines.shift();
          if (READY.test(line)) resolve();
        });
      }
    });
    const watchdog = startWatchdog(child.pid);
    this.exited = once(child, 'close').then(([code, signal]) => {
      watchdog.stdin?.end('ended\n');
      return { code, signal, output: this.#lines.join('\n') };
    });
  }

  /**
   * Waits until the server is ready.
   * @throws StartupError with its last lines of output, when it exits or takes too long
   */
  async ready(signal?: AbortSignal): Promise<void> {
    const patience = AbortSignal.timeout(BOOT_TIMEOUT_MILLIS);
    const interrupted = new Promise<'late'>((resolve) => {
      for (const end of [patience, signal])
        end?.addEventListener('abort', () => resolve('late'), { once: true });
    });
    const ended = await Promise.race([this.#ready, this.exited, interrupted]);
    signal?.throwIfAborted();
    if (ended === undefined) return;
    const reason = ended === 'late' ? 'is not up after three minutes' : 'ended while starting';
    throw new StartupError(`The embedded Neo4j ${reason}. Its last lines:\n${this.#lines.join('\n')}`);
  }

  /** Stops the server and waits for its exit. Kills it after the time limit, a minute by default. */
  async stop(timeoutMillis?: number): Promise<void> {
    await endProcess(this.pid, this.exited, timeoutMillis);
  }
}
