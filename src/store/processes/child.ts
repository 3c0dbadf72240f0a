import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { thrownCode } from '../../shared/errors.js';
import { isRunning, type ProcessIdentity, readProcessFile } from './process-file.js';

/** The log of a child process, such as a pino logger. */
export interface ProcessLog {
  info(message: string): void;
  warn(message: string): void;
  debug(message: string): void;
}

const TIMEOUT_MILLIS = 60_000;

/** Terminates a process and waits for `ended`. Kills it after the time limit, a minute by default. */
export async function endProcess(
  pid: number,
  ended: Promise<unknown>,
  timeoutMillis = TIMEOUT_MILLIS,
): Promise<void> {
  const timer = new AbortController();
  const kill = sleep(timeoutMillis, undefined, { signal: timer.signal }).then(
    () => signal(pid, 'SIGKILL'),
    () => undefined,
  );
  signal(pid, 'SIGTERM');
  await ended;
  timer.abort();
  await kill;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (thrownCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Stops the server that a killed service left running on this data directory. The file identifies the process by its id
 * and start time. The caller must hold the lock of the directory.
 */
export async function stopOrphan(pidFile: string, name: string, log: ProcessLog): Promise<void> {
  const orphan = readProcessFile(pidFile);
  if (!orphan) return;
  log.warn(`Stopping the ${name} that an earlier run left (process ${orphan.pid})`);
  await endProcess(orphan.pid, waitUntilEnded(orphan));
}

async function waitUntilEnded(identity: ProcessIdentity): Promise<void> {
  while (isRunning(identity)) await sleep(100);
}

/**
 * The watchdog's script, which stops a server when the service has ended for any reason. Its standard input is a pipe
 * from the service, which closes then. A line on the pipe means that the server itself has ended, and the watchdog
 * exits.
 */
const WATCHDOG = `
server=$1
if read -r _; then exit 0; fi
kill -TERM "$server" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 1
  kill -0 "$server" 2>/dev/null || exit 0
done
kill -KILL "$server" 2>/dev/null
`;

/** Starts the watchdog, a small process that stops the server if this process is killed. */
export function startWatchdog(server: number): ChildProcess {
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'watchdog', String(server)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  watchdog.unref();
  return watchdog;
}
