import { setTimeout as sleep } from 'node:timers/promises';
import { Checkpoint } from '../checkpoint.js';
import { type TrimOptions, trimBatch } from './trim.js';

/** How often it is looked for changes that have become too old. */
const EVERY_MILLIS = 60_000;
/** Between two batches: others have the machine meanwhile. */
const PAUSE_MILLIS = 200;

interface TrimmerOptions extends TrimOptions {
  log: { warn(details: object, message: string): void };
  signal: AbortSignal;
}

/** Keeps the change log to its retention until the signal is aborted; of several processes one does. */
export async function keepTrimming(options: TrimmerOptions): Promise<void> {
  const { graph, log, signal } = options;
  const lease = new Checkpoint(graph, 'change log retention');
  while (!signal.aborted) {
    try {
      await lease.exclusively(() => trimAll(options));
    } catch (error) {
      log.warn({ err: error }, 'Old changes cannot be removed now; it is tried again');
    }
    await pause(EVERY_MILLIS, signal);
  }
}

async function trimAll(options: TrimmerOptions): Promise<void> {
  const { signal } = options;
  for (let isDone = false; !isDone && !signal.aborted; ) {
    ({ isDone } = await trimBatch(options));
    if (!isDone) await pause(PAUSE_MILLIS, signal);
  }
}

const pause = (millis: number, signal: AbortSignal) =>
  sleep(millis, undefined, { signal, ref: false }).catch(() => undefined);
