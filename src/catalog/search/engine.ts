import type { Tree } from '../filter/tree.js';
import type { FieldCondition, FieldValues } from '../filter/types.js';
import type { Cursor } from '../scroll-id.js';
import type { Completion, SearchField, SearchPage, SearchResult, SearchStatus, SortKey } from './types.js';

/** The indexed fields of one entity. */
export interface SearchDocument {
  urn: string;
  entityType: string;
  /** Fields without values are absent. */
  fields: Readonly<Record<string, FieldValues>>;
}

/** A filter on entities, which may include a part of the query's text. */
export type FilterNode = Tree<FieldCondition<SearchField> | WordsCondition>;

/** A condition on the words of an entity. */
export interface WordsCondition {
  words: WordsTest;
}

/** A test of an entity's words, in any searched field. Its words are folded like the indexed ones. */
export type WordsTest =
  /** A word begins with this text. */
  | { kind: 'start'; word: string }
  /** A value contains exactly these adjacent words, in this order. */
  | { kind: 'phrase'; words: readonly string[] }
  /** A word matches a pattern with `*` and `?`. All other characters are letters and digits. */
  | { kind: 'wildcard'; pattern: string };

/** A search term. A phrase matches as a whole, and other words match in any order. */
export interface Word {
  text: string;
  phrase: boolean;
}

/** A validated query for an engine. Its filter includes the catalog's own conditions. */
export interface EngineQuery {
  /** Names of entity types. Empty: all. */
  types: readonly string[];
  /** All words must match, in fields with `queryByDefault`. Without words, everything matches. */
  words: readonly Word[];
  filter?: FilterNode | undefined;
  /** The part of the filter that comes from the text. Results show the values that match this part. */
  textFilter?: FilterNode | undefined;
  /** The alternatives that rank the results, if the filter contains words. */
  rankedBy?: readonly (readonly Word[])[] | undefined;
  sort: readonly SortKey[];
  page: { start: number; count: number } | { after?: Cursor; count: number };
  facets: readonly SearchField[];
  facetValues: number;
  /** Whether results say which fields matched. */
  matches: boolean;
  /** Returns a signal that is aborted when no caller waits for the answer any more. */
  disconnected?: (() => AbortSignal) | undefined;
}

/** A query that counts all entities. */
export const COUNT_ALL: EngineQuery = {
  ...{ types: [], words: [], sort: [], page: { start: 0, count: 0 } },
  ...{ facets: [], facetValues: 0, matches: false },
};

/** A query for names. */
export interface NameQuery extends Pick<EngineQuery, 'types' | 'filter'> {
  text: string;
  limit: number;
}

/** A query for values of fields that complete a text. */
export interface CompletionQuery extends NameQuery {
  fields: readonly SearchField[];
}

export interface EngineResult extends Pick<SearchPage, 'total' | 'facets'> {
  results: (SearchResult & { sortValues: Cursor })[];
}

/** A search engine. Both implementations pass the same tests: test/behaviour/search. */
export interface SearchEngine {
  readonly name: SearchStatus['engine'];
  /** Identifies the stored form of documents. An index with another format is rebuilt. */
  readonly format: string;
  /** Prepares the index for these fields. It is called again when fields are added or removed. */
  prepare(fields: readonly SearchField[]): Promise<void>;
  /** The number of parallel calls of `apply`, for different entities. Default: 1. */
  readonly maxBatchSize?: number;
  /** Adds, replaces and removes documents. It resolves once searches see the changes, and it is idempotent. */
  apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void>;
  /** @param indexes the state of the search indexes, for which answers are kept; without it, nothing is kept */
  search(query: EngineQuery, indexes?: string): Promise<EngineResult>;
  /** @param indexes the state of the search indexes */
  complete(query: CompletionQuery, indexes: string): Promise<Completion[]>;
  /** Finds candidates for names that are similar to a text. */
  similarNames(query: NameQuery): Promise<string[]>;
  /** Reads all documents by URN, for `verify`. */
  documents(): AsyncIterable<SearchDocument>;
  count(): Promise<number>;
  /**
   * Identifies the index that answers, among those of all servers. It changes with a swap. Undefined if there is no
   * index.
   */
  indexId(): Promise<string | undefined>;
  /** Creates an empty index beside this one, with its own id. Once it is filled, `swap` activates it. */
  shadow(): Promise<SearchEngine & { swap(): Promise<void>; drop(): Promise<void> }>;
  /**
   * Whether the index was lost and must be rebuilt, for example because somebody emptied the server. Absent if this
   * cannot happen.
   * @param hasEntities whether any entity has a document
   */
  isLost?(hasEntities: () => Promise<boolean>): Promise<boolean>;
}
