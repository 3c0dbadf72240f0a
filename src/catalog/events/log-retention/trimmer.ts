import { setTimeout as sleep } from 'node:timers/promises';
import { Lease } from '../lease.js';
import { type TrimOptions, trimBatch } from './trim.js';

/** The interval between searches for expired changes. */
const INTERVAL_MILLIS = 60_000;
/** The pause between two batches. It leaves time for other work. */
const PAUSE_MILLIS = 200;

interface TrimmerOptions extends Omit<TrimOptions, 'followers'> {
  /** Returns the followers for the next batch. */
  followers: () => Promise<readonly string[]>;
  log: { warn(details: object, message: string): void };
  signal: AbortSignal;
}

/** Trims the change log to its retention until the signal is aborted, in one process at a time. */
export async function runTrimmer(options: TrimmerOptions): Promise<void> {
  const { graph, log, signal } = options;
  const lease = new Lease(graph, 'change log retention');
  while (!signal.aborted) {
    try {
      await lease.hold(() => trimAll(options));
    } catch (error) {
      log.warn({ err: error }, 'Old changes cannot be removed now; it is tried again');
    }
    await pause(INTERVAL_MILLIS, signal);
  }
}

async function trimAll(options: TrimmerOptions): Promise<void> {
  const { signal } = options;
  for (let isDone = false; !isDone && !signal.aborted; ) {
    ({ isDone } = await trimBatch({ ...options, followers: await options.followers() }));
    if (!isDone) await pause(PAUSE_MILLIS, signal);
  }
}

const pause = (millis: number, signal: AbortSignal) =>
  sleep(millis, undefined, { signal, ref: false }).catch(() => undefined);
