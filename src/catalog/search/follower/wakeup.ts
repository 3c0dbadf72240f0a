import { setTimeout as sleep } from 'node:timers/promises';

/** The interval between looks for commits of other processes. */
export const POLL_MILLIS = 1000;
/** A burst ends after this time without a commit. Only then are its entities indexed, each once. */
const DEBOUNCE_MILLIS = 500;
/** The maximum wait for the end of a burst. */
const MAX_WAIT_MILLIS = 3000;
/**
 * During a long burst, the wait is this multiple of the last step's duration. So writes get two thirds of the machine.
 */
const BURST_FACTOR = 2;
/** The maximum wait. Without it, the wait after a rebuild would take minutes. */
const MAX_BURST_WAIT_MILLIS = 30_000;

/** The pauses of a loop, in milliseconds. */
interface Pauses {
  poll: number;
  debounce: number;
  maxWait: number;
}

/** Lets a loop sleep until there is work. Callers can wait for its progress. */
export class Wakeup {
  #isAwake = false;
  #isUrgent = false;
  #onWake: () => void = () => undefined;
  #onUrgent: () => void = () => undefined;
  readonly #onProgress = new Set<() => void>();

  /** Reports work. */
  wake(): void {
    this.#isAwake = true;
    this.#onWake();
  }

  /** Reports work that a caller waits for. */
  urgent(): void {
    this.#isUrgent = true;
    this.wake();
    this.#onUrgent();
  }

  /**
   * Resolves after `poll` without a wake-up. After a wake-up, it resolves once no other one comes for `debounce`, and
   * after `maxWait` at the latest. It resolves at once if the work is urgent.
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

  /** Reports progress to the waiting callers. */
  progressed(): void {
    for (const resolve of this.#onProgress) resolve();
    this.#onProgress.clear();
  }

  /** Resolves at the next progress, or after a time limit. */
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

/** The pauses after a step with this duration. */
export function pausesAfter(workMillis: number): Pauses {
  const maxWait = Math.min(MAX_BURST_WAIT_MILLIS, Math.max(MAX_WAIT_MILLIS, BURST_FACTOR * workMillis));
  return { poll: POLL_MILLIS, debounce: DEBOUNCE_MILLIS, maxWait };
}
