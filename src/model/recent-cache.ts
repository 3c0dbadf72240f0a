/** The maximum number of entries in one generation. The cache has two generations. */
const GENERATION = 8192;

/** A cache of recently used values, by text. When a generation is full, the previous one is dropped. */
export class RecentCache<T> {
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  get(text: string): T | undefined {
    const young = this.#young.get(text);
    if (young) return young;
    const old = this.#old.get(text);
    if (old) this.set(text, old);
    return old;
  }

  set(text: string, value: T): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, value);
  }
}
