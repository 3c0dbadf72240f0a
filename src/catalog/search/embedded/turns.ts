import { CairnError } from '../../../shared/errors.js';
import { abortable } from '../../../store/graph/abortable.js';

/**
 * The maximum number of costly searches at once. Neo4j may not be able to abort one, and other work also needs
 * processors.
 */
const MAX_COSTLY = 2;

/** The maximum duration of a search, including its wait. */
export const DEADLINE_MILLIS = 30_000;

/** Limits the number of costly searches at once. They run in the order of their requests. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * Runs work when its turn comes.
   * @throws CairnError DEADLINE_EXCEEDED when it takes too long; the turn lasts until the work ends
   */
  async take<T>(isCostly: boolean, work: () => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooLate()), DEADLINE_MILLIS);
    timer.unref();
    try {
      return await abortable(late.signal, isCostly ? () => this.#inTurn(work, late.signal) : work);
    } finally {
      clearTimeout(timer);
    }
  }

  async #inTurn<T>(work: () => Promise<T>, late: AbortSignal): Promise<T> {
    if (this.#running === MAX_COSTLY) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      // Its caller has stopped waiting.
      late.throwIfAborted();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

const tooLate = () =>
  new CairnError(
    'DEADLINE_EXCEEDED',
    `The search took longer than ${DEADLINE_MILLIS / 1000} seconds: ask for less, or with fewer patterns and values`,
  );
