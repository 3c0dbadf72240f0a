import { ClockReading } from './clock-reading.js';
import { KEPT_UNVERIFIED_MILLIS } from './durations.js';
import type { Machine } from './types.js';

/**
 * Tells by the numbers of the store's transactions whether others have written: Neo4j counts those that have written
 * something, and what this process has not written is another's.
 */
export class OwnTransactions {
  /** How often others have written, or may have. */
  foreign = 0;
  readonly #machine: Machine;
  #begun = 0;
  #open = 0;
  /** The number of the last transaction up to which all are known, and how many this process has written since. */
  #known: number | undefined;
  #written = 0;
  /** When it was certain last that nobody else had written since `foreign` changed. */
  #verified: ClockReading | undefined;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** A transaction begins. @returns to be called when it has ended */
  begin(): (hasWritten: boolean) => void {
    this.#begun++;
    this.#open++;
    return (hasWritten) => {
      this.#open--;
      if (hasWritten) this.#written++;
    };
  }

  /**
   * To be called before the number of the store's last transaction is read.
   * @returns to be called with it, or null where the server does not tell it
   */
  look(): (last: number | null) => void {
    const [begun, isQuiet] = [this.#begun, this.#open === 0];
    return (last) => {
      // Otherwise some of the number may be of those that run.
      if (last !== null && isQuiet && begun === this.#begun) this.#compare(last);
      else if (this.#verified === undefined || this.#verified.maxAge > KEPT_UNVERIFIED_MILLIS)
        this.#suspect();
    };
  }

  #compare(last: number): void {
    if (last === (this.#known ?? Number.NaN) + this.#written)
      this.#verified = new ClockReading(this.#machine);
    else this.#suspect();
    this.#known = last;
    this.#written = 0;
  }

  #suspect(): void {
    this.foreign++;
    this.#verified = new ClockReading(this.#machine);
  }
}
