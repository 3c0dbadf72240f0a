import { LRUCache } from 'lru-cache';
import { VersionedCache } from '../../../store/cache/versioned-cache.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { EngineQuery } from '../engine.js';
import type { Facet } from '../types.js';
import type { Generation } from './generations.js';
import { DEADLINE_MILLIS } from './turns.js';

/** The number of documents that a query finds, and the most frequent values of its facets. */
export interface HitCount {
  total: number;
  facets: Facet[];
}

/** Kept small, since each entry may hold thousands of facet values. */
const MAX_CACHED_COUNTS = 100;
const MAX_CACHED_TOTALS = 1_000;

/** Counts the hits of Lucene queries. While the documents are the same, all pages of a query share one count. */
export class HitCounts {
  readonly #counts = new VersionedCache<HitCount, string>(MAX_CACHED_COUNTS);
  readonly #totals = new LRUCache<string, number>({ max: MAX_CACHED_TOTALS });

  constructor(
    private readonly graph: Graph,
    private readonly generation: Generation | null,
  ) {}

  /** @param indexes the state of the search indexes; if undefined, nothing is kept */
  get(lucene: string, query: EngineQuery, indexes: string | undefined): Promise<HitCount> {
    const fields = query.facets.map(({ name }) => name);
    const parameters = { query: lucene, facets: [...new Set(fields)], facetValues: query.facetValues };
    const count = () => this.#count(parameters, fields);
    return indexes === undefined ? count() : this.#counts.get(JSON.stringify(parameters), indexes, count);
  }

  /** The number of documents that a query found before. It is roughly the present number. */
  formerTotal(lucene: string): number | undefined {
    return this.#totals.get(lucene);
  }

  setTotal(lucene: string, total: number): void {
    this.#totals.set(lucene, total);
  }

  async #count(parameters: { query: string }, fields: readonly string[]): Promise<HitCount> {
    const [counted] = await this.graph.read<HitCount & Record<string, unknown>>(
      'search/count-hits',
      { generation: this.generation, ...parameters },
      { timeoutMillis: DEADLINE_MILLIS },
    );
    const { total, facets } = counted ?? { total: 0, facets: [] };
    this.setTotal(parameters.query, total);
    const byField = new Map(facets.map((facet) => [facet.field, facet]));
    return { total, facets: fields.map((field) => byField.get(field) ?? { field, values: [] }) };
  }
}
