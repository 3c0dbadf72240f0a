import { LRUCache } from 'lru-cache';
import type { Graph } from '../../graph/graph.js';
import type { EngineAnswer, EngineQuery, SearchDocument, SearchEngine } from '../engine.js';
import { facetText } from '../facets.js';
import { hasMatches, matchedFields } from '../matches.js';
import type { Facet, SearchField } from '../types.js';
import { CountCache, type Version } from './count-cache.js';
import { clearGeneration, type Generation, generationOf, otherGeneration } from './generations.js';
import { withClearErrors } from './lucene.js';
import { isByRelevance, isByUrn } from './orders.js';
import { luceneQuery } from './query.js';
import { similarNames } from './similar-names.js';
import {
  fromProperties,
  readValue,
  STORED_LAYOUT,
  type StoredProperties,
  toProperties,
} from './stored-document.js';
import { suggest } from './suggest.js';
import { pageNearby } from './urn-window.js';

/** Which results are wanted of a Lucene query, and whether with their properties. */
interface Page {
  generation: Generation | null;
  query: string;
  start: number;
  count: number;
  isWhole: boolean;
}

type SortValues = readonly (string | number | null)[];

interface Hit extends Record<string, unknown> {
  urn: string;
  score: number;
  /** Null unless they are wanted. */
  properties: StoredProperties | null;
  version: Version;
  /** Of all results, if the page knows it. */
  total?: number | null;
  values?: (string | null)[];
}

type Counted = { total: number; facets: FacetRow[] };
type FacetRow = { field: string; values: { value: string; count: number }[] };

/** How many of the best results a page may be chosen from. It knows the total if there are no more. */
const MAX_BEST = 1000;

/** So many results are sorted at once, rather than searched for near the beginning of the page. */
const FEW_RESULTS = 2_000;
const TOTALS_KEPT = 1_000;

/** The fields of documents. Those of structured properties may be added and removed. */
export type Fields = Map<string, SearchField>;

/** Search on Neo4j's full-text index: nothing to install. Counts are exact, and answers are as fresh as the index. */
export class EmbeddedEngine implements SearchEngine {
  readonly name = 'embedded';
  readonly layout = STORED_LAYOUT;
  readonly #counts: CountCache<Counted>;
  /** How many results queries have had, which says how to find a page of them. */
  readonly #totals = new LRUCache<string, number>({ max: TOTALS_KEPT });

  constructor(
    private readonly graph: Graph,
    private readonly fields: Fields = new Map(),
    private readonly fixedGeneration?: Generation,
  ) {
    this.#counts = new CountCache(graph);
  }

  async prepare(fields: readonly SearchField[]): Promise<void> {
    for (const field of fields) this.fields.set(field.name, field);
  }

  async apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void> {
    const generation = await this.#generation();
    const rows = documents.map((document) => ({
      urn: document.urn,
      properties: toProperties(document, generation, this.fields),
    }));
    await this.graph.write((tx) =>
      tx.run('search/apply-documents', { generation, documents: rows, deletions }),
    );
  }

  async search(query: EngineQuery): Promise<EngineAnswer> {
    const lucene = luceneQuery(query);
    const [{ total, facets }, hits] = await withClearErrors(this.#countAndPage(lucene, query));
    return {
      total,
      isTotalExact: true,
      results: hits.map((hit) => this.#toResult(hit, query)),
      facets: facets.map((row) => this.#toFacet(row)),
    };
  }

  suggest(query: Parameters<SearchEngine['suggest']>[0]) {
    return suggest(query, (lucene, count) => this.#best(lucene, count));
  }

  similarNames(query: Parameters<SearchEngine['similarNames']>[0]) {
    return similarNames(query, (lucene, count) => this.#best(lucene, count));
  }

  async *documents(): AsyncIterable<SearchDocument> {
    const generation = await this.#generation();
    const rows = this.graph.stream<{ properties: StoredProperties }>('search/list-documents', { generation });
    for await (const { properties } of rows) yield fromProperties(properties, this.fields);
  }

  async count(): Promise<number> {
    const generation = await this.#generation();
    const [row] = await this.graph.read<{ count: number }>('search/count-documents', { generation });
    return row?.count ?? 0;
  }

  async shadow() {
    const generation = otherGeneration(await this.#generation());
    const clear = () => clearGeneration(this.graph, generation);
    await clear();
    const shadow = new EmbeddedEngine(this.graph, this.fields, generation);
    return Object.assign(shadow, {
      swap: async () => {
        await this.graph.write((tx) => tx.run('search/set-generation', { generation }));
        await clearGeneration(this.graph, otherGeneration(generation));
      },
      drop: clear,
    });
  }

  async close(): Promise<void> {
    // The connection belongs to the graph.
  }

  async #generation(): Promise<Generation> {
    return this.fixedGeneration ?? generationOf(this.graph);
  }

  /** The most relevant documents. */
  async #best(lucene: string, count: number): Promise<SearchDocument[]> {
    const common = { generation: this.fixedGeneration ?? null, query: lucene };
    const hits = await this.#pageByRelevance({ ...common, start: 0, count, isWhole: true });
    return hits.map(({ properties }) => fromProperties(properties ?? {}, this.fields));
  }

  /** The counts over all results, and a page of them. */
  async #countAndPage(lucene: string, query: EngineQuery): Promise<[Counted, Hit[]]> {
    const names = query.facets.map(({ name }) => name);
    const asked = { query: lucene, facets: [...new Set(names)], facetValues: query.facetValues };
    const key = JSON.stringify(asked);
    const count = async () => {
      const parameters = { generation: this.fixedGeneration ?? null, ...asked };
      const [counted] = await this.graph.read<Counted>('search/count-hits', parameters);
      const { total, facets } = counted ?? { total: 0, facets: [] };
      this.#totals.set(lucene, total);
      const byField = new Map(facets.map((facet) => [facet.field, facet]));
      return { total, facets: names.map((field) => byField.get(field) ?? { field, values: [] }) };
    };
    const isCounted = this.#counts.has(key);
    if (!isCounted && !knowsTotal(query))
      return Promise.all([this.#counts.get(key, count), this.#page(lucene, query)]);
    const hits = await this.#page(lucene, query);
    const total = isCounted ? undefined : totalOf(hits, query);
    if (total !== undefined) {
      this.#totals.set(lucene, total);
      return [{ total, facets: [] }, hits];
    }
    // The page says whether the counts are still those of the documents.
    return [await this.#counts.get(key, count, hits[0]?.version), hits];
  }

  async #page(lucene: string, query: EngineQuery): Promise<Hit[]> {
    if (query.page.count === 0) return [];
    const isLong = (this.#totals.get(lucene) ?? Number.POSITIVE_INFINITY) > FEW_RESULTS;
    const nearby = isLong && isByUrn(query) && (await this.#pageNearby(lucene, query));
    return nearby || this.#pageOfAll(lucene, query);
  }

  #pageNearby(lucene: string, query: EngineQuery): Promise<Hit[] | undefined> {
    return pageNearby(this.graph, this.fixedGeneration, query, lucene, (within, count) =>
      this.#pageOfAll(within, { ...query, page: { start: 0, count } }),
    );
  }

  #pageOfAll(lucene: string, query: EngineQuery): Promise<Hit[]> {
    const { sort, page } = query;
    const after = 'after' in page ? page.after : undefined;
    const start = 'start' in page ? page.start : 0;
    const common = {
      generation: this.fixedGeneration ?? null,
      query: lucene,
      start,
      count: page.count,
      isWhole: hasMatches(query),
    };
    if (isByRelevance(sort)) {
      return this.#pageByRelevance(common, after);
    }
    const keys = sort.map(({ field, order }) => ({ field, descending: order === 'DESCENDING' }));
    return this.graph.read<Hit>('search/page-by-fields', { ...common, sort: keys, after: after ?? null });
  }

  /** Mostly the best of all results are enough. Further pages of a scroll are beyond them. */
  async #pageByRelevance(page: Page, after?: SortValues): Promise<Hit[]> {
    if (after === undefined) {
      const best = await this.graph.read<Hit>('search/page-best', { ...page, most: MAX_BEST });
      if (best[0]?.urn !== null) return best;
    }
    const [afterScore = null, afterUrn = null] = after ?? [];
    return this.graph.read<Hit>('search/page-by-relevance', { ...page, afterScore, afterUrn });
  }

  #toResult({ urn, score, properties, values }: Hit, query: EngineQuery) {
    return {
      urn,
      score,
      matchedFields: properties
        ? matchedFields(fromProperties(properties, this.fields), query, this.fields)
        : [],
      sortValues: values ?? [score, urn],
    };
  }

  #toFacet({ field: name, values }: FacetRow): Facet {
    const field = this.fields.get(name);
    return {
      field: name,
      ...(field?.facetTitle !== undefined && { title: field.facetTitle }),
      values: values.map(({ value, count }) => ({ value: facetText(readValue(value, field)), count })),
    };
  }
}

/** Whether the page of a query says how many results there are, if these are few. */
function knowsTotal(query: EngineQuery): boolean {
  return query.facets.length === 0 && query.page.count > 0 && isByRelevance(query.sort) && !isByUrn(query);
}

/** The total that a page knows. An empty page knows it only where it is the first. */
function totalOf([hit]: readonly Hit[], { page }: EngineQuery): number | undefined {
  if (hit) return hit.total ?? undefined;
  const isFirst = 'start' in page ? page.start === 0 : page.after === undefined;
  return isFirst ? 0 : undefined;
}
