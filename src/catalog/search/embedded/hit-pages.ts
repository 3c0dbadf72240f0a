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
  /** Null unless they are wanted. */
  properties: StoredProperties | null;
  /** Of all hits, if the page knows it. */
  total?: number | null;
  values?: (string | null)[];
}

/** Which hits are wanted of a Lucene query, and whether with their properties. */
interface PageParameters {
  generation: Generation | null;
  query: string;
  start: number;
  count: number;
  withProperties: boolean;
}

type SortValues = readonly (string | number | null)[];

/** How many of the best hits a page may be chosen from. It knows the total if there are no more. */
const MAX_TOP_HITS = 1000;

/** So many hits are sorted at once, rather than searched for near the beginning of the page. */
const FEW_HITS = 2_000;

/** Reads pages of what Lucene queries find. */
export class HitPages {
  readonly #graph: Graph;
  readonly #generation: Generation | undefined;

  constructor(graph: Graph, generation: Generation | undefined) {
    this.#graph = graph;
    this.#generation = generation;
  }

  /**
   * The page of a query.
   * @param formerTotal how many hits it has had, which says how to find the page
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

  /** Mostly the best of all hits are enough. Further pages of a scroll are beyond them. */
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

/** Whether the page of a query says how many hits there are, if these are few. */
export function knowsTotal(query: EngineQuery): boolean {
  return query.facets.length === 0 && query.page.count > 0 && isByRelevance(query.sort) && !isByUrn(query);
}

/** The total that a page knows. An empty page knows it only where it is the first. */
export function totalOf([hit]: readonly Hit[], { page }: EngineQuery): number | undefined {
  if (hit) return hit.total ?? undefined;
  const isFirst = 'start' in page ? page.start === 0 : page.after === undefined;
  return isFirst ? 0 : undefined;
}
