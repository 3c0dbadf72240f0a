import type { Graph } from '../../graph/graph.js';

/** The most queries that are cached. Each entry may hold thousands of facet values. */
const MOST_ENTRIES = 100;

/**
 * Caches counts over all results of a query until documents change, so that further pages need not count again.
 * Applying documents, in any process, creates a new version in the same transaction.
 */
export class CountCache<T> {
  readonly #entries = new Map<string, Promise<T>>();
  #version = '';

  constructor(private readonly graph: Graph) {}

  async get(key: string, count: () => Promise<T>): Promise<T> {
    const [row] = await this.graph.read<{ generation: string; version: number }>('search/read-generation');
    const version = `${row?.generation}:${row?.version}`;
    if (version !== this.#version) this.#entries.clear();
    this.#version = version;
    const known = this.#entries.get(key);
    if (known) return known;
    const counted = count();
    this.#entries.set(key, counted);
    counted.catch(() => this.#entries.get(key) === counted && this.#entries.delete(key));
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return counted;
  }
}
