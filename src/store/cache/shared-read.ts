/**
 * A read that is done once for all who ask while it is done for others. Each sees what was
 * committed when it was asked, or since the moment that it names.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  /** The read that has not begun yet. */
  #next: Promise<T> | undefined;
  /** The read before it, and when that began. */
  #last: { begun: number; read: Promise<T> } | undefined;

  readonly #clock: { now(): number };

  constructor(read: () => Promise<T>, clock: { now(): number } = performance) {
    this.#read = read;
    this.#clock = clock;
  }

  /**
   * @param since a read that began after this moment (`performance.now()`) is new enough; by default, none that has begun is
   */
  get(since = Number.POSITIVE_INFINITY): Promise<T> {
    if (this.#last && this.#last.begun > since) return this.#last.read;
    this.#next ??= this.#afterLast();
    return this.#next;
  }

  async #afterLast(): Promise<T> {
    await this.#last?.read.catch(() => undefined);
    // Whoever asks from now on may know of a later write.
    this.#next = undefined;
    const last = { begun: this.#clock.now(), read: this.#read() };
    this.#last = last;
    // One that failed answers nobody else.
    last.read.catch(() => {
      last.begun = Number.NEGATIVE_INFINITY;
    });
    return last.read;
  }
}
