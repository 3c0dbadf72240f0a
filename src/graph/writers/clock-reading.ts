import type { Machine } from './types.js';

/** What both clocks of a machine said at one moment. */
export class ClockReading {
  readonly #machine: Machine;
  readonly #monotonic: number;
  readonly #wall: number;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#monotonic = machine.monotonic();
    this.#wall = machine.wall();
  }

  /** How long ago it was at most: one clock may have stood still while the machine slept, the other may have been set. */
  get maxAge(): number {
    return Math.max(this.minAge, this.#machine.wall() - this.#wall);
  }

  /** How long ago it was at least. */
  get minAge(): number {
    return this.#machine.monotonic() - this.#monotonic;
  }
}
