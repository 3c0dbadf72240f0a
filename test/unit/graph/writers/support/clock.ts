import { LocalWriter } from '../../../../../src/graph/writers/local-writer.js';
import type { Machine, WriterStore } from '../../../../../src/graph/writers/types.js';
import { SimulatedStore } from '../../../../support/simulated-store.js';
import { SimulatedTime } from '../../../../support/simulated-time.js';

/** A store, and a machine whose clocks a test moves. */
export class Clock {
  readonly time = new SimulatedTime();
  readonly store = new SimulatedStore();
  /** How long the machine has slept: its monotonic clock stood still. */
  slept = 0;
  /** How far somebody has set the wall clock ahead. */
  setAhead = 0;

  /** A process on this machine, whose requests are answered at once. */
  writer(changed: Partial<WriterStore> = {}): LocalWriter {
    const machine: Machine = {
      monotonic: () => this.time.now - this.slept,
      wall: () => 1e12 + this.time.now + this.setAhead,
      sleep: (millis) => this.time.after(millis),
      hasEnded: () => false,
    };
    const reached = this.store.reachedBy(async (operation) => operation());
    return new LocalWriter({ ...reached, ...changed }, machine);
  }

  async pass(millis: number): Promise<void> {
    await this.time.until(this.time.now + millis);
  }

  /** Lets time pass while the process asks every second, as one that reads does; whether it was certain at the end. */
  async passAsking(writer: LocalWriter, millis: number): Promise<boolean> {
    for (const end = this.time.now + millis; this.time.now < end; ) {
      writer.sole.claim();
      await this.pass(Math.min(1_000, end - this.time.now));
    }
    return writer.sole.claim();
  }

  /** Somebody else who is registered, and gives no other sign of life. */
  registerOther(id = 'other'): void {
    this.store.operations.register({ id, machine: null, pid: 1, started: '' });
  }

  removeOther(id = 'other'): void {
    this.store.operations.remove([{ id }]);
  }

  get registered(): string[] {
    return this.store.operations.read().writers.map(({ id }) => id);
  }
}
