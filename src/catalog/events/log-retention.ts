import { setTimeout as sleep } from 'node:timers/promises';
import type { Graph } from '../../store/graph/graph.js';
import { Lease } from './lease.js';

/** The number of changes that one transaction removes. */
const BATCH = 5_000;
/** The interval between searches for expired changes. */
const INTERVAL_MILLIS = 60_000;
/** The pause between two batches. It leaves time for other work. */
const PAUSE_MILLIS = 200;

interface Retention {
  graph: Graph;
  /** The minimum age of removed changes, in milliseconds. */
  retention: number;
}

interface TrimmerOptions extends Retention {
  /** Returns names of followers for the next batch. Changes that these or webhooks have not processed are retained. */
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

async function trimAll({ signal, followers, ...options }: TrimmerOptions): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted; ) {
    ({ isDone } = await trimBatch({ ...options, followers: await followers() }));
    if (!isDone) await pause(PAUSE_MILLIS, signal);
  }
}

/**
 * Removes one batch of the oldest changes in a small transaction, so that readers and writers can continue.
 * @returns the number of removed changes, and whether none is left to remove
 */
export async function trimBatch({
  graph,
  retention,
  followers,
  batch = BATCH,
}: Retention & { followers: readonly string[]; batch?: number }) {
  const parameters = { before: Date.now() - retention, limit: batch, followers };
  const [row] = await graph.write((tx) => tx.run<{ removed: number }>('events/trim-changes', parameters));
  const removed = row?.removed ?? 0;
  return { removed, isDone: removed < batch };
}

const pause = (millis: number, signal: AbortSignal) =>
  sleep(millis, undefined, { signal, ref: false }).catch(() => undefined);
