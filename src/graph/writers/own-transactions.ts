import { ClockReading } from './clock-reading.js';
import {
  KEPT_UNVERIFIED_MILLIS,
  POLL_FOR_QUIET_MILLIS,
  QUIET_AFTER_MILLIS,
  WAIT_FOR_QUIET_MILLIS,
} from './durations.js';
import type { Machine } from './types.js';

/** One look at the number of the store's last transaction. */
interface Look {
  /** Whether the number alone does not tell that only this process has written. Null where the server does not say it. */
  isUnexpected(last: number | null): boolean;
  /** @param names how many names of labels, relationships and properties there were then; undefined: that is not known */
  end(last: number | null, names?: number): void;
}

/**
 * Tells by the numbers of the store's transactions whether others have written: Neo4j counts those that have written
 * something, and what this process has not written is another's. Where it uses names for the first time, Neo4j writes some
 * of them together in a transaction of its own: there may be as many more as there are new names.
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
  /** How many names there were then. */
  #names: number | undefined;
  /** Transactions wait for it before they begin: a look needs that none runs. */
  paused: Promise<void> | undefined;
  /** When the last look found that none ran, or waited for it in vain. */
  #quietSought: ClockReading | undefined;
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
   * To be called before a look. If none has told anything for some seconds, since something is written all the time, no
   * transaction begins until the returned function is called; it waits a moment for those that run.
   */
  async pauseIfDue(): Promise<() => void> {
    if (this.#quietSought !== undefined && this.#quietSought.maxAge < QUIET_AFTER_MILLIS)
      return () => undefined;
    const since = new ClockReading(this.#machine);
    let resume: () => void = () => undefined;
    this.paused = new Promise((resolve) => {
      resume = resolve;
    });
    while (this.#open > 0 && since.minAge < WAIT_FOR_QUIET_MILLIS)
      await this.#machine.sleep(POLL_FOR_QUIET_MILLIS);
    this.#quietSought = new ClockReading(this.#machine);
    return () => {
      this.paused = undefined;
      resume();
    };
  }

  /** To be called before the number of the store's last transaction is read. */
  look(): Look {
    const [begun, isQuiet] = [this.#begun, this.#open === 0];
    // Otherwise some of the number may be of those that run.
    const isUndisturbed = () => isQuiet && begun === this.#begun;
    return {
      isUnexpected: (last) => last !== null && isUndisturbed() && !this.#isOwn(last, 0),
      end: (last, names) => {
        if (last !== null && isUndisturbed()) this.#compare(last, names);
        else if (this.#verified === undefined || this.#verified.maxAge > KEPT_UNVERIFIED_MILLIS)
          this.#suspect();
      },
    };
  }

  #isOwn(last: number, newNames: number): boolean {
    if (this.#known === undefined) return false;
    const others = last - this.#known - this.#written;
    return others >= 0 && others <= newNames;
  }

  #compare(last: number, names: number | undefined): void {
    const newNames = names === undefined || this.#names === undefined ? 0 : names - this.#names;
    if (this.#isOwn(last, newNames)) this.#verified = new ClockReading(this.#machine);
    else {
      this.#suspect();
      this.#names = undefined;
    }
    this.#names = names ?? this.#names;
    this.#quietSought = new ClockReading(this.#machine);
    this.#known = last;
    this.#written = 0;
  }

  #suspect(): void {
    this.foreign++;
    this.#verified = new ClockReading(this.#machine);
  }
}
