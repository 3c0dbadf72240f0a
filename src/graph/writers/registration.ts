import { StaleRead } from '../neo4j-errors.js';
import { ClockReading } from './clock-reading.js';
import {
  CONFIRM_AFTER_MILLIS,
  CONFIRMED_FOR_MILLIS,
  POLL_MILLIS,
  WAIT_FOR_LEASE_MILLIS,
} from './durations.js';
import type { Machine, Writer, WriterStore } from './types.js';

/** The registration of this process as one that may write: docs/adr/0023-reads-from-memory.md. */
export class Registration {
  readonly #store: WriterStore;
  readonly #machine: Machine;
  /** Before the statement was sent that confirmed it last; undefined: it is not registered. */
  #confirmed: ClockReading | undefined;
  #isDoubtful = false;
  #admitting: Promise<void> | undefined;
  /** How often it was registered: each time, others may have written before. */
  times = 0;

  constructor(
    readonly writer: Writer,
    store: WriterStore,
    machine: Machine,
  ) {
    this.#store = store;
    this.#machine = machine;
  }

  /** Registers this process, unless it is, and waits until nobody answers reads from memory. Undefined: it may write now. */
  admit(): Promise<void> | undefined {
    const age = this.#confirmed?.maxAge ?? Number.POSITIVE_INFINITY;
    if (age < CONFIRM_AFTER_MILLIS && !this.#isDoubtful) return undefined;
    this.#admitting ??= this.#enter().finally(() => {
      this.#admitting = undefined;
    });
    return this.#admitting;
  }

  /**
   * Requires that others count this process among the writers. To be called between the first answer to a transaction and
   * its commit: who takes it for gone later sees this transaction. Undefined: they do.
   * @throws StaleRead
   */
  requireRegistered(): Promise<void> | undefined {
    if (this.#confirmed !== undefined && this.#confirmed.maxAge < CONFIRMED_FOR_MILLIS) return undefined;
    return this.#requireConfirmed();
  }

  /** It may not be registered any more: that is to be confirmed before the next transaction. */
  doubt(): void {
    this.#isDoubtful = true;
  }

  /** It is not registered any more. */
  lost(): void {
    this.#confirmed = undefined;
  }

  /** Tells others that it writes no more, once none of its transactions runs. */
  async deregister(): Promise<void> {
    if (this.#confirmed === undefined) return;
    this.lost();
    await this.#store.remove([{ id: this.writer.id }]);
  }

  async #enter(): Promise<void> {
    this.#isDoubtful = false;
    if (await this.#confirm()) return;
    this.lost();
    const registered = new ClockReading(this.#machine);
    this.times++;
    const holder = await this.#store.register(this.writer);
    if (holder) await this.#untilReleased(holder);
    this.#confirmed = registered;
  }

  async #requireConfirmed(): Promise<void> {
    if (!(await this.#confirm())) throw new StaleRead('Others have taken this process for gone');
  }

  /** Whether it is registered still. */
  async #confirm(): Promise<boolean> {
    if (this.#confirmed === undefined) return false;
    const confirmed = new ClockReading(this.#machine);
    if (!(await this.#store.renewHeartbeat(this.writer.id))) return false;
    this.#confirmed = confirmed;
    return true;
  }

  /** Waits until the process that has the lease has given it back, or it has run out. */
  async #untilReleased(holder: Writer): Promise<void> {
    const seen = new ClockReading(this.#machine);
    while (!this.#machine.hasEnded(holder) && seen.minAge < WAIT_FOR_LEASE_MILLIS) {
      await this.#machine.sleep(POLL_MILLIS);
      if ((await this.#store.read()).holder !== holder.id) return;
    }
  }
}
