/**
 * A read that concurrent callers share. Each caller sees at least what was committed when it asked, or since the moment
 * that it names.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  /** The next read, which has not begun yet. */
  #next: Promise<T> | undefined;
  /** The read before it, and the time when it began. */
  #last: { begun: number; read: Promise<T> } | undefined;

  readonly #clock: { now(): number };

  constructor(read: () => Promise<T>, clock: { now(): number } = performance) {
    this.#read = read;
    this.#clock = clock;
  }

  /**
   * Joins a read, or begins a new one.
   * @param since a read that began after this moment (`performance.now()`) is new enough; by default, only the next
   * read is
   */
  get(since = Number.POSITIVE_INFINITY): Promise<T> {
    if (this.#last && this.#last.begun > since) return this.#last.read;
    this.#next ??= this.#afterLast();
    return this.#next;
  }

  async #afterLast(): Promise<T> {
    await this.#last?.read.catch(() => undefined);
    // Later callers may know of a later write, so they need another read.
    this.#next = undefined;
    const last = { begun: this.#clock.now(), read: this.#read() };
    this.#last = last;
    // Later callers must not get the error of a failed read.
    last.read.catch(() => {
      last.begun = Number.NEGATIVE_INFINITY;
    });
    return last.read;
  }
}
