/** Time that passes only from one event to the next. */
export class SimulatedTime {
  #now = 0;
  readonly #events: { at: number; resolve: () => void }[] = [];

  get now(): number {
    return this.#now;
  }

  /** Resolves after so many milliseconds. */
  after(millis: number): Promise<void> {
    return this.at(this.#now + Math.max(0, millis));
  }

  /** Resolves at a moment. */
  at(at: number): Promise<void> {
    return new Promise((resolve) => {
      const index = this.#events.findLastIndex((event) => event.at <= at);
      this.#events.splice(index + 1, 0, { at, resolve });
    });
  }

  /** Lets time pass up to a moment. */
  async until(end: number): Promise<void> {
    for (;;) {
      // What the last event has caused happens at the same moment.
      await new Promise(setImmediate);
      const [next] = this.#events;
      if (next === undefined || next.at > end) {
        this.#now = end;
        return;
      }
      this.#events.shift();
      this.#now = next.at;
      next.resolve();
    }
  }
}
