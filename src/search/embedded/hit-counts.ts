import { LRUCache } from 'lru-cache';
import type { Graph } from '../../graph/graph.js';
import type { EngineQuery } from '../engine.js';
import { CountCache, type Version } from './count-cache.js';
import type { Generation } from './generations.js';

/** How many documents a query finds, and the most frequent values of its facets. */
export interface HitCount {
  total: number;
  facets: FacetRow[];
}

export interface FacetRow {
  field: string;
  values: { value: string; count: number }[];
}

const MAX_CACHED_TOTALS = 1_000;

/** Counts what Lucene queries find. Counts are cached while the documents are the same. */
export class HitCounts {
  readonly #graph: Graph;
  readonly #generation: Generation | null;
  readonly #counts: CountCache<HitCount>;
  readonly #totals = new LRUCache<string, number>({ max: MAX_CACHED_TOTALS });

  constructor(graph: Graph, generation: Generation | null) {
    this.#graph = graph;
    this.#generation = generation;
    this.#counts = new CountCache(graph);
  }

  /** Whether the counts of a query are cached, of these documents or of former ones. */
  has(lucene: string, query: EngineQuery): boolean {
    return this.#counts.has(keyOf(lucene, query));
  }

  /** @param version that of the documents, where a page of them has told it */
  get(lucene: string, query: EngineQuery, version?: Version): Promise<HitCount> {
    return this.#counts.get(keyOf(lucene, query), () => this.#count(lucene, query), version);
  }

  /** How many documents a query has found before: roughly as many as it finds now. */
  formerTotal(lucene: string): number | undefined {
    return this.#totals.get(lucene);
  }

  setTotal(lucene: string, total: number): void {
    this.#totals.set(lucene, total);
  }

  async #count(lucene: string, query: EngineQuery): Promise<HitCount> {
    const parameters = { generation: this.#generation, ...parametersOf(lucene, query) };
    const [counted] = await this.#graph.read<HitCount & Record<string, unknown>>(
      'search/count-hits',
      parameters,
    );
    const { total, facets } = counted ?? { total: 0, facets: [] };
    this.setTotal(lucene, total);
    const byField = new Map(facets.map((facet) => [facet.field, facet]));
    return {
      total,
      facets: query.facets.map(({ name: field }) => byField.get(field) ?? { field, values: [] }),
    };
  }
}

const keyOf = (lucene: string, query: EngineQuery) => JSON.stringify(parametersOf(lucene, query));

function parametersOf(lucene: string, { facets, facetValues }: EngineQuery) {
  return { query: lucene, facets: [...new Set(facets.map(({ name }) => name))], facetValues };
}
