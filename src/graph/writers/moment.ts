import type { Machine } from './types.js';

/** A moment by both clocks of a machine. */
export class Moment {
  readonly #machine: Machine;
  readonly #monotonic: number;
  readonly #wall: number;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#monotonic = machine.monotonic();
    this.#wall = machine.wall();
  }

  /** How long ago it was at most: one clock may have stood still while the machine slept, the other may have been set. */
  get age(): number {
    return Math.max(this.leastAge, this.#machine.wall() - this.#wall);
  }

  /** How long ago it was at least. */
  get leastAge(): number {
    return this.#machine.monotonic() - this.#monotonic;
  }
}
