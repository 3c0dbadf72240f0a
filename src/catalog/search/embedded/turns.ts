import { CairnError } from '../../../shared/errors.js';

/** How many costly searches Neo4j has at once: it may not end one before that is done, and others need a processor too. */
const MAX_COSTLY = 2;

/** How long a search may take. */
export const DEADLINE_MILLIS = 30_000;

/** Lets few costly searches run at once, in the order in which they were asked. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * Does some work when it is its turn.
   * @throws CairnError DEADLINE_EXCEEDED when it takes too long; the turn lasts until the work ends
   */
  async take<T>(isCostly: boolean, work: () => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooLate()), DEADLINE_MILLIS);
    timer.unref();
    try {
      return await Promise.race([isCostly ? this.#inTurn(work, late.signal) : work(), aborted(late.signal)]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #inTurn<T>(work: () => Promise<T>, late: AbortSignal): Promise<T> {
    if (this.#running === MAX_COSTLY) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      // Nobody waits for it any more.
      late.throwIfAborted();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const tooLate = () =>
  new CairnError(
    'DEADLINE_EXCEEDED',
    `The search took longer than ${DEADLINE_MILLIS / 1000} seconds: ask for less, or with fewer patterns and values`,
  );
