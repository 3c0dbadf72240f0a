import { setTimeout as sleep } from 'node:timers/promises';

/** How often to look for commits of other processes. */
export const POLL_MILLIS = 1000;
/** A burst ends after this time without a commit. Only then its entities are indexed, each once. */
const DEBOUNCE_MILLIS = 500;
/** The longest wait for the end of a burst. */
const MAX_WAIT_MILLIS = 3000;
/**
 * During a long burst, the wait is this many times the duration of the last step: writes get two thirds of the machine.
 */
const BURST_FACTOR = 2;
/** The longest wait. Without it, the wait after a rebuild would take minutes. */
const MAX_BURST_WAIT_MILLIS = 30_000;

/** In milliseconds. */
interface Pauses {
  poll: number;
  debounce: number;
  maxWait: number;
}

/** Lets a loop sleep until there is work, and others wait for its progress. */
export class Wakeup {
  #isAwake = false;
  #isUrgent = false;
  #onWake: () => void = () => undefined;
  #onUrgent: () => void = () => undefined;
  readonly #onProgress = new Set<() => void>();

  /** There is something to do. */
  wake(): void {
    this.#isAwake = true;
    this.#onWake();
  }

  /** There is work that a caller waits for. */
  urgent(): void {
    this.#isUrgent = true;
    this.wake();
    this.#onUrgent();
  }

  /**
   * Resolves after `poll`. After a wake-up, it resolves when there was no other one for `debounce`, but after `maxWait`
   * at the latest, and at once when it is urgent.
   */
  async next({ poll, debounce, maxWait }: Pauses): Promise<void> {
    if (!this.#isAwake)
      await orAfter(poll, (resolve) => {
        this.#onWake = resolve;
      });
    const deadline = performance.now() + maxWait;
    while (this.#isAwake && !this.#isUrgent) {
      const left = deadline - performance.now();
      if (left <= 0) break;
      this.#isAwake = false;
      await orAfter(Math.min(debounce, left), (resolve) => {
        this.#onUrgent = resolve;
      });
    }
    this.#isAwake = false;
    this.#isUrgent = false;
  }

  /** Something was done. */
  progressed(): void {
    for (const resolve of this.#onProgress) resolve();
    this.#onProgress.clear();
  }

  /** Resolves when something was done, or after some time. */
  async progress(millis: number): Promise<void> {
    await orAfter(millis, (resolve) => this.#onProgress.add(resolve));
  }
}

async function orAfter(millis: number, subscribe: (resolve: () => void) => void): Promise<void> {
  const timer = new AbortController();
  const called = new Promise<void>((resolve) => subscribe(resolve));
  await Promise.race([called, sleep(millis, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/** How long to wait after a step that took so long. */
export function pausesAfter(workMillis: number): Pauses {
  const maxWait = Math.min(MAX_BURST_WAIT_MILLIS, Math.max(MAX_WAIT_MILLIS, BURST_FACTOR * workMillis));
  return { poll: POLL_MILLIS, debounce: DEBOUNCE_MILLIS, maxWait };
}
