import type { Graph } from '../../../store/graph/graph.js';
import type { EngineQuery } from '../engine.js';
import { showsMatchedFields } from '../matches.js';
import type { Generation } from './generations.js';
import { isByRelevance, isByUrn } from './orders.js';
import { readPageByUrn } from './page-by-urn.js';
import type { StoredProperties } from './stored-document.js';
import { DEADLINE_MILLIS } from './turns.js';

/** A document that a Lucene query finds. */
export interface Hit extends Record<string, unknown> {
  urn: string;
  score: number;
  /** The stored properties. Null if they were not requested. */
  properties: StoredProperties | null;
  /** The total of all hits, if the page knows it. */
  total?: number | null;
  values?: (string | null)[];
}

/** The range of hits to read from a Lucene query, and whether to read their properties. */
interface PageParameters {
  generation: Generation | null;
  query: string;
  start: number;
  count: number;
  withProperties: boolean;
}

type SortValues = readonly (string | number | null)[];

/** The number of best hits that a page may be chosen from. If there are no more hits, the page knows the total. */
const MAX_TOP_HITS = 1000;

/** Up to this number, all hits are sorted. For more, a search near the beginning of the page is faster. */
const FEW_HITS = 2_000;

/** Reads pages of hits of Lucene queries. */
export class HitPages {
  readonly #graph: Graph;
  readonly #generation: Generation | undefined;

  constructor(graph: Graph, generation: Generation | undefined) {
    this.#graph = graph;
    this.#generation = generation;
  }

  /**
   * Reads the page of a query.
   * @param formerTotal the earlier number of hits, which decides how the page is found
   */
  async read(lucene: string, query: EngineQuery, formerTotal = Number.POSITIVE_INFINITY): Promise<Hit[]> {
    if (query.page.count === 0) return [];
    const nearby = formerTotal > FEW_HITS && isByUrn(query) && (await this.#readNearby(lucene, query));
    return nearby || this.#readOfAll(lucene, query);
  }

  /** The most relevant hits, with their properties. */
  readTop(lucene: string, count: number): Promise<Hit[]> {
    return this.#readByRelevance({
      ...{ generation: this.#generation ?? null, query: lucene },
      ...{ start: 0, count, withProperties: true },
    });
  }

  #readNearby(lucene: string, query: EngineQuery): Promise<Hit[] | undefined> {
    return readPageByUrn(this.#graph, this.#generation, query, lucene, (within, count) =>
      this.#readOfAll(within, { ...query, page: { start: 0, count } }),
    );
  }

  #readOfAll(lucene: string, query: EngineQuery): Promise<Hit[]> {
    const { sort, page } = query;
    const after = 'after' in page ? page.after : undefined;
    const parameters = {
      generation: this.#generation ?? null,
      query: lucene,
      start: 'start' in page ? page.start : 0,
      count: page.count,
      withProperties: showsMatchedFields(query),
    };
    if (isByRelevance(sort)) return this.#readByRelevance(parameters, after);
    const keys = sort.map(({ field, order }) => ({ field, descending: order === 'DESCENDING' }));
    return this.#read('search/page-by-fields', { ...parameters, sort: keys, after: after ?? null });
  }

  /** Usually the best hits of all are enough. Later pages of a scroll are beyond them. */
  async #readByRelevance(page: PageParameters, after?: SortValues): Promise<Hit[]> {
    if (after === undefined) {
      const top = await this.#read('search/page-top-hits', { ...page, maxHits: MAX_TOP_HITS });
      if (top[0]?.urn !== null) return top;
    }
    const [afterScore = null, afterUrn = null] = after ?? [];
    return this.#read('search/page-by-relevance', { ...page, afterScore, afterUrn });
  }

  #read(statement: string, parameters: object): Promise<Hit[]> {
    return this.#graph.read<Hit>(statement, { ...parameters }, { timeoutMillis: DEADLINE_MILLIS });
  }
}

/** Whether a page of the query knows the number of hits, if that is small. */
export function knowsTotal(query: EngineQuery): boolean {
  return query.facets.length === 0 && query.page.count > 0 && isByRelevance(query.sort) && !isByUrn(query);
}

/** The total that a page knows. An empty page knows it only if it is the first one. */
export function totalOf([hit]: readonly Hit[], { page }: EngineQuery): number | undefined {
  if (hit) return hit.total ?? undefined;
  const isFirst = 'start' in page ? page.start === 0 : page.after === undefined;
  return isFirst ? 0 : undefined;
}
