import type {
  DocumentsQuery,
  FederatedMultiSearchParams,
  MultiSearchQueryWithFederation,
  SearchParams,
} from 'meilisearch';
import type { SearchDocument } from '../engine.js';
import type { Fields } from '../types.js';
import { ATTRIBUTES, URN_PARTS } from './attributes.js';
import type { Connection } from './connection.js';
import { all, type Expression } from './filter/expression.js';
import { afterFilter } from './query/sort.js';
import { EVERY_DOCUMENT, toDocument } from './stored-document.js';

/** The number of documents to read at once. */
const READ_BATCH_SIZE = 1000;

/** A hit with the requested attributes. */
export interface Hit {
  urn: string;
  document?: string;
  _rankingScore?: number;
  /** Present in combined results of several searches. */
  _federation?: { weightedRankingScore: number };
}

export interface SearchText {
  /** All words of this text must match. If it is empty, everything matches. */
  text: string;
  /** Results that match one of these texts come first. */
  rankedBy: readonly string[];
}

export interface IndexResponse {
  hits: Hit[];
  /** The position of the first hit. */
  offset: number;
  /** The total. It is exact, since all words must match and no search is cut off. */
  estimatedTotalHits: number;
  facetDistribution?: Record<string, Record<string, number>>;
}

/** The parameters of a search, apart from its text. */
export interface SearchOptions {
  filter: Expression;
  sort?: string[];
  start: number;
  count: number;
  attributes: string[];
  facets?: string[];
  showScore?: boolean;
  signal?: AbortSignal | undefined;
}

/** The options of a search that only counts. */
const NOTHING_SHOWN = { start: 0, count: 0, attributes: [] };

/** An index of the server, with the requests of the engine. */
export class SearchIndex {
  constructor(
    readonly connection: Connection,
    readonly uid: string,
    /** The fields of its documents. Fields may be added. */
    readonly fields: Fields,
  ) {}

  async search(searchText: SearchText, wanted: SearchOptions): Promise<IndexResponse> {
    const isRanked = searchText.rankedBy.length > 0 && !wanted.sort?.length && wanted.count > 0;
    if (!isRanked) return this.#search(searchText.text, wanted);
    const counted = { ...wanted, ...NOTHING_SHOWN };
    const [hits, all] = await Promise.all([
      this.#ranked(searchText, wanted),
      this.#search(searchText.text, counted),
    ]);
    return { ...all, hits, offset: wanted.start };
  }

  /** Counts the results that match a filter. */
  async count({ text }: SearchText, filter: Expression, signal?: AbortSignal): Promise<number> {
    return (await this.#search(text, { ...NOTHING_SHOWN, filter, signal })).estimatedTotalHits;
  }

  #search(text: string, { filter, start, count, signal, ...wanted }: SearchOptions): Promise<IndexResponse> {
    const params: SearchParams = {
      matchingStrategy: 'all',
      ...filterParameter(filter),
      offset: start,
      limit: count,
      attributesToRetrieve: wanted.attributes,
      ...(wanted.sort && { sort: wanted.sort }),
      ...(wanted.facets?.length && { facets: wanted.facets }),
      ...(wanted.showScore && { showRankingScore: true }),
    };
    const request = () => this.connection.index(this.uid).search(text, params, signal ? { signal } : {});
    // The library's type of hits depends on the index. Without a page number, the answer is an `IndexResponse`.
    return this.connection.ask(request) as unknown as Promise<IndexResponse>;
  }

  /**
   * Reads a page of the combined results of several searches. Each result has its best rank. The last search finds all
   * results.
   */
  async #ranked(
    searchText: SearchText,
    { filter, start, count, attributes, signal }: SearchOptions,
  ): Promise<Hit[]> {
    const found = (text: string, weight: number): MultiSearchQueryWithFederation => ({
      indexUid: this.uid,
      q: text,
      matchingStrategy: 'all',
      ...filterParameter(filter),
      attributesToRetrieve: attributes,
      federationOptions: { weight },
    });
    const params: FederatedMultiSearchParams = {
      federation: { offset: start, limit: count },
      queries: [
        ...searchText.rankedBy.map((text) => found(text, 1)),
        found(searchText.text || EVERY_DOCUMENT, 0),
      ],
    };
    const request = () => this.connection.client.multiSearch(params, signal ? { signal } : {});
    // The type is cast for the same reason.
    return (await this.connection.ask(request)).hits as unknown as Hit[];
  }

  /** Yields all documents that match the filter, by URN. */
  async *scan(filter: Expression, signal?: AbortSignal): AsyncGenerator<SearchDocument> {
    if (filter === false) return;
    let after: Expression = true;
    for (;;) {
      signal?.throwIfAborted();
      const page = await this.#read(all([filter, after]));
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < READ_BATCH_SIZE) return;
      after = afterFilter([{ field: 'urn', order: 'ASCENDING' }], [last.urn], new Map());
    }
  }

  /** Reads one document that matches the filter. */
  async first(filter: Expression): Promise<SearchDocument | undefined> {
    const wanted = { filter, start: 0, count: 1, attributes: [ATTRIBUTES.document] };
    const { hits } = await this.#search('', wanted);
    return hits[0] && toDocument(hits[0]);
  }

  async #read(filter: Expression): Promise<SearchDocument[]> {
    const query: DocumentsQuery = {
      ...filterParameter(filter),
      sort: URN_PARTS.map((attribute) => `${attribute}:asc`),
      limit: READ_BATCH_SIZE,
      fields: [ATTRIBUTES.document],
    };
    const request = () => this.connection.index(this.uid).getDocuments(query);
    return (await this.connection.ask(request)).results.map(toDocument);
  }
}

const filterParameter = (filter: Expression) => (typeof filter === 'string' ? { filter } : {});
