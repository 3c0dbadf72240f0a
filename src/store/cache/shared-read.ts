/** A read that is done once for all who ask while it is done for others. Each sees what was committed when it was asked. */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  /** The read that has not begun yet, and the one before it. */
  #next: Promise<T> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  get(): Promise<T> {
    if (this.#next) return this.#next;
    const next = this.#last.then(() => {
      // Whoever asks from now on may know of a later write.
      this.#next = undefined;
      return this.#read();
    });
    this.#next = next;
    this.#last = next.catch(() => undefined);
    return next;
  }
}
