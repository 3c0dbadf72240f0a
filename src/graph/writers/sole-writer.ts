import { ClockReading } from './clock-reading.js';
import {
  CHECK_INTERVAL_MILLIS,
  IDLE_MILLIS,
  LEASE_MILLIS,
  RETRY_MILLIS,
  SILENT_AFTER_MILLIS,
} from './durations.js';
import type { OwnTransactions } from './own-transactions.js';
import type { Registration } from './registration.js';
import type { Machine, WriterStore, Writers } from './types.js';

/**
 * The lease by which this process knows that nobody else writes: docs/adr/0023-reads-from-memory.md. It is asked for, and
 * kept, while somebody asks whether it is held.
 */
export class SoleWriter {
  readonly #registration: Registration;
  readonly #store: WriterStore;
  readonly #machine: Machine;
  readonly #transactions: OwnTransactions;
  /** Before the statement was sent whose answer said that nobody else is registered. */
  #seen: ClockReading | undefined;
  #epoch: string | undefined;
  #registrationEpoch: number | undefined;
  /** When somebody asked last. */
  #asked: ClockReading;
  #isKept = false;
  #isClosed = false;
  #looking: Promise<void> | undefined;
  /** The last signs of life of others, and since when there was none. */
  readonly #others = new Map<string, { heartbeat: string; since: ClockReading }>();

  constructor(
    registration: Registration,
    store: WriterStore,
    machine: Machine,
    transactions: OwnTransactions,
  ) {
    this.#registration = registration;
    this.#store = store;
    this.#machine = machine;
    this.#transactions = transactions;
    this.#asked = new ClockReading(machine);
  }

  /** Whether it is certain that nobody else writes. */
  claim(): boolean {
    this.#asked = new ClockReading(this.#machine);
    if (!this.#isKept && !this.#isClosed) void this.#keep();
    return this.isHeld;
  }

  /** The same, without asking for the lease. */
  get isHeld(): boolean {
    return this.#seen !== undefined && this.#seen.maxAge < LEASE_MILLIS;
  }

  /**
   * As long as it is the same, nobody else has written, up to the last time that it was certain. Undefined before it was for
   * the first time.
   */
  get epoch(): string | undefined {
    return this.#epoch;
  }

  /** How often a writer had come or gone when that was certain last. */
  get registrationEpoch(): number | undefined {
    return this.#registrationEpoch;
  }

  /** Nothing is certain any more. The caller signs off, which gives the lease back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#seen = undefined;
    await this.#looking;
  }

  async #keep(): Promise<void> {
    this.#isKept = true;
    while (!this.#isClosed && this.#asked.minAge < IDLE_MILLIS) {
      // Without an answer the lease runs out.
      this.#looking = this.#look().catch(() => undefined);
      await this.#looking;
      await this.#machine.sleep(this.isHeld ? CHECK_INTERVAL_MILLIS : RETRY_MILLIS);
    }
    if (!this.#isClosed) await this.#release().catch(() => undefined);
    this.#isKept = false;
  }

  async #look(): Promise<void> {
    const { id } = this.#registration.writer;
    const resume = await this.#transactions.pauseIfDue();
    const sent = new ClockReading(this.#machine);
    const { holder, registrationEpoch, writers } = await this.#readWriters().finally(resume);
    const others = writers.filter((writer) => writer.id !== id);
    const isRegistered = others.length < writers.length;
    if (!isRegistered) this.#registration.lost();
    if (others.length > 0) {
      if (holder === id) await this.#release();
      await this.#forget(others);
    } else if (isRegistered && holder === id) this.#hold(sent, registrationEpoch);
    else await this.#take();
  }

  /** Who is registered, and whether others have written. */
  async #readWriters(): Promise<Writers> {
    const look = this.#transactions.look();
    const writers = await this.#store.read();
    const { lastTransaction: last } = writers;
    look.end(last, look.isUnexpected(last) ? await this.#countNames(last) : undefined);
    return writers;
  }

  /** How many names there are; undefined if there has been a transaction since the last look. */
  async #countNames(last: number | null): Promise<number | undefined> {
    const names = await this.#store.countNames();
    return (await this.#store.read()).lastTransaction === last ? names : undefined;
  }

  #hold(sent: ClockReading, registrationEpoch: number): void {
    if (this.#isClosed) return;
    this.#registrationEpoch = registrationEpoch;
    this.#epoch = `${this.#registration.times} ${registrationEpoch} ${this.#transactions.foreign}`;
    this.#seen = sent;
  }

  async #take(): Promise<void> {
    await this.#registration.admit();
    const sent = new ClockReading(this.#machine);
    const registrationEpoch = await this.#store.takeLease(this.#registration.writer.id);
    if (registrationEpoch !== undefined) this.#hold(sent, registrationEpoch);
  }

  /** Others learn of it once nothing is answered from memory any more. */
  async #release(): Promise<void> {
    this.#seen = undefined;
    await this.#store.releaseLease(this.#registration.writer.id);
  }

  /** Removes others that can write no more: their process has ended, or they have been silent for long. */
  async #forget(others: Writers['writers']): Promise<void> {
    for (const id of this.#others.keys())
      if (others.every((other) => other.id !== id)) this.#others.delete(id);
    const gone = others.filter((other) => this.#isSilent(other) || this.#machine.hasEnded(other));
    if (gone.length === 0) return;
    // What they have begun in time may still be committed.
    const running = await this.#store.transactions(gone.map(({ id }) => id));
    const ended = gone.filter(({ id }) => running.every(({ writer }) => writer !== id));
    if (ended.length > 0) await this.#store.remove(ended);
  }

  #isSilent({ id, heartbeat }: Writers['writers'][number]): boolean {
    const known = this.#others.get(id);
    if (known?.heartbeat === heartbeat) return known.since.minAge > SILENT_AFTER_MILLIS;
    this.#others.set(id, { heartbeat, since: new ClockReading(this.#machine) });
    return false;
  }
}
