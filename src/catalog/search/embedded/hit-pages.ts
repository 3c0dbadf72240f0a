import type { Graph } from '../../../store/graph/graph.js';
import type { Cursor } from '../../scroll-id.js';
import type { EngineQuery } from '../engine.js';
import { searchedWords, showsMatchedFields } from '../matches.js';
import type { Generation } from './generations.js';
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
  query: string;
  start: number;
  count: number;
  withProperties: boolean;
}

/** The number of best hits that a page may be chosen from. If there are no more hits, the page knows the total. */
const MAX_TOP_HITS = 1000;

/** Up to this number, all hits are sorted. For more, a search near the beginning of the page is faster. */
const FEW_HITS = 2_000;

/** Reads pages of hits of Lucene queries. */
export class HitPages {
  constructor(
    private readonly graph: Graph,
    private readonly generation: Generation | null,
  ) {}

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
    return this.#readByRelevance({ query: lucene, start: 0, count, withProperties: true });
  }

  #readNearby(lucene: string, query: EngineQuery): Promise<Hit[] | undefined> {
    return readPageByUrn(this.graph, this.generation, query, lucene, (within, count) =>
      this.#readOfAll(within, { ...query, page: { start: 0, count } }),
    );
  }

  #readOfAll(lucene: string, query: EngineQuery): Promise<Hit[]> {
    const { sort, page } = query;
    const after = 'after' in page ? page.after : undefined;
    const parameters = {
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
  async #readByRelevance(page: PageParameters, after?: Cursor): Promise<Hit[]> {
    if (after === undefined) {
      const top = await this.#read('search/page-top-hits', { ...page, maxHits: MAX_TOP_HITS });
      if (top[0]?.urn !== null) return top;
    }
    const [afterScore = null, afterUrn = null] = after ?? [];
    return this.#read('search/page-by-relevance', { ...page, afterScore, afterUrn });
  }

  #read(statement: string, parameters: object): Promise<Hit[]> {
    const all = { generation: this.generation, ...parameters };
    return this.graph.read<Hit>(statement, all, { timeoutMillis: DEADLINE_MILLIS });
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

/** Whether results are in the order of their URNs. Without words, all results are equally relevant. */
function isByUrn(query: EngineQuery): boolean {
  const { sort } = query;
  if (sort.length === 0) return searchedWords(query).length === 0;
  return sort.length === 1 && sort[0]?.field === 'urn' && sort[0].order === 'ASCENDING';
}

/** Whether the order is by relevance, best first, then by URN. */
function isByRelevance(sort: EngineQuery['sort']): boolean {
  const [first, second] = sort;
  if (first === undefined) return true;
  const isBestFirst = first.field === '_score' && first.order === 'DESCENDING';
  return isBestFirst && (second === undefined || (second.field === 'urn' && second.order === 'ASCENDING'));
}
