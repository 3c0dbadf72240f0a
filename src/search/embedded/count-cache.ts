import type { Graph } from '../../graph/graph.js';

/** The most queries that are cached. Each entry may hold thousands of facet values. */
const MAX_ENTRIES = 100;

/** The version of the documents; null when nothing was ever applied. */
export type Version = string | null;

/**
 * Caches counts over all results of a query until documents change, so that further pages need not count again.
 * Applying documents, in any process, creates a new version in the same transaction.
 */
export class CountCache<T> {
  readonly #entries = new Map<string, Promise<T>>();
  #version: Version = null;
  /** The read of the version that has not begun yet, and the one before it. */
  #nextRead: Promise<Version> | undefined;
  #lastRead: Promise<unknown> = Promise.resolve();

  constructor(private readonly graph: Graph) {}

  /** Whether there was an answer when the last one was given. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** @param version the version that the caller has seen; it is read if there is none */
  async get(key: string, count: () => Promise<T>, version?: Version): Promise<T> {
    this.#keepOnly(version === undefined ? await this.#read() : version);
    const known = this.#entries.get(key);
    if (known) return known;
    const counted = count();
    this.#entries.set(key, counted);
    counted.catch(() => this.#entries.get(key) === counted && this.#entries.delete(key));
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return counted;
  }

  /** Reads the version: once for all who ask while it is read for others, since pages send many searches at once. */
  #read(): Promise<Version> {
    if (this.#nextRead) return this.#nextRead;
    const read = this.#lastRead.then(async () => {
      // Whoever asks from now on may know of a later write.
      this.#nextRead = undefined;
      const [row] = await this.graph.read<{ version: string | null }>('search/read-generation');
      return row?.version ?? null;
    });
    this.#nextRead = read;
    this.#lastRead = read.catch(() => undefined);
    return read;
  }

  #keepOnly(version: Version): void {
    if (version !== this.#version) this.#entries.clear();
    this.#version = version;
  }
}
