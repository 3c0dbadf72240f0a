import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcess } from '../../../src/store/processes/child.js';

/** Starts a shell script that has set its traps once it prints a line. */
async function started(script: string) {
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, ended };
}

it('a process that needs time for its end is not killed within the time limit', async () => {
  const { pid, ended } = await started('trap "sleep 0.3; exit 7" TERM; echo; while :; do sleep 0.01; done');
  await endProcess(pid, ended, 60_000);
  expect(await ended).toEqual([7, null]);
});

it('a process that does not end is killed after the time limit', async () => {
  const { pid, ended } = await started('trap "" TERM; echo; while :; do sleep 0.01; done');
  await endProcess(pid, ended, 100);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
