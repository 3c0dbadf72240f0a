import { ClockReading } from './clock-reading.js';
import { GRACE_MILLIS, KEPT_WITHOUT_NUMBERS_MILLIS } from './durations.js';
import type { Machine } from './types.js';

/** So many numbers are kept at most while none is accounted for: somebody else has written then. */
const MAX_KEPT = 10_000;

/**
 * Tells by the numbers of the store's transactions whether others have written: Neo4j numbers what was written without
 * gaps, and each that this process has not written is another's.
 */
export class OwnTransactions {
  /** How often others may have written since it was asked before. */
  foreign = 0;
  readonly #machine: Machine;
  /** How many run. */
  #open = 0;
  /** Up to which number all are accounted for. */
  #accounted: number | undefined;
  /** The numbers of this process's own beyond that. */
  readonly #own = new Set<number>();
  /** Since when a number is missing. */
  #missing: ClockReading | undefined;
  /** Since when there are no numbers. */
  #unnumbered: ClockReading | undefined;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** A transaction begins. @returns to be called when it has ended, with its number if it has written something */
  begin(): (number?: number) => void {
    this.#open++;
    return (number) => {
      this.#open--;
      if (number === undefined || (this.#accounted ?? 0) >= number) return;
      this.#own.add(number);
      this.#account();
      if (this.#own.size > MAX_KEPT) this.#restart(undefined);
    };
  }

  /** A look at the store has seen the number of the last transaction; null if the server does not tell it. */
  seen(last: number | null): void {
    if (last === null) this.#seenNone();
    else if (this.#accounted === undefined) this.#restart(last);
    else if (this.#accounted >= last) this.#missing = undefined;
    else this.#seenMissing(last);
  }

  /** The answer to one of its own may be under way. */
  #seenMissing(last: number): void {
    this.#missing ??= new ClockReading(this.#machine);
    if (this.#open === 0 || this.#missing.maxAge > GRACE_MILLIS) this.#restart(last);
  }

  #account(): void {
    while (this.#accounted !== undefined && this.#own.delete(this.#accounted + 1)) this.#accounted++;
  }

  #restart(last: number | undefined): void {
    this.foreign++;
    this.#missing = undefined;
    this.#unnumbered = undefined;
    this.#accounted = last;
    for (const number of this.#own) if (last === undefined || number <= last) this.#own.delete(number);
    this.#account();
  }

  #seenNone(): void {
    this.#accounted = undefined;
    if (this.#unnumbered && this.#unnumbered.maxAge < KEPT_WITHOUT_NUMBERS_MILLIS) return;
    this.#unnumbered = new ClockReading(this.#machine);
    this.foreign++;
  }
}
