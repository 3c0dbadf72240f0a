import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning } from '../../processes/process-file.js';
import type { Machine, Writer } from './types.js';

/** The machine on which this process runs. */
export const MACHINE: Machine = {
  monotonic: () => performance.now(),
  wall: Date.now,
  sleep: (millis) => sleep(millis, undefined, { ref: false }),
  hasEnded: ({ machine, pid, started }) =>
    machine !== null && machine === machineName() && !isRunning({ pid, started }),
};

/** A new writer in this process. */
export function newWriter(): Writer {
  const own = identify(process.pid);
  const started = own?.started ?? '';
  return { id: randomUUID(), machine: own ? machineName() : null, pid: process.pid, started };
}

/** Where process ids and start times mean the same: one run of a kernel, and in it one container. */
function machineName(): string | null {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}
