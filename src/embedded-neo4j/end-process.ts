import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MILLIS = 60_000;

/** Asks a process to end and waits until `ended`; kills it when it has not ended after a minute. */
export async function endProcess(pid: number, ended: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const kill = sleep(PATIENCE_MILLIS, undefined, { signal: timer.signal }).then(
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
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
