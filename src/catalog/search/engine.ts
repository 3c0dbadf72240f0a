import type { Tree } from '../filter/tree.js';
import type { FieldCondition, FieldValues } from '../filter/types.js';
import type { Completion, Facet, SearchField, SearchResult, SearchStatus, SortKey } from './types.js';

/** The indexed fields of one entity. */
export interface SearchDocument {
  urn: string;
  /** Name of the entity type. */
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

/** A test of an entity's words, in any searched field. Its words are folded as the indexed ones are. */
export type WordsTest =
  /** A word begins with it. */
  | { kind: 'start'; word: string }
  /** A value has these words in this order, without others between them. */
  | { kind: 'phrase'; words: readonly string[] }
  /** A word matches a pattern with `*` and `?`; the other characters are letters and digits. */
  | { kind: 'wildcard'; pattern: string };

/** A search term: a phrase matches as a whole, other words in any order. */
export interface Word {
  text: string;
  phrase: boolean;
}

/** A validated query for an engine. Its filter includes the catalog's own conditions. */
export interface EngineQuery {
  /** Names of entity types; all when empty. */
  types: readonly string[];
  /** All of them must match, in fields with `queryByDefault`; without words, everything matches. */
  words: readonly Word[];
  filter?: FilterNode;
  /** The part of the filter that comes from the text. Results show the values that match it. */
  textFilter?: FilterNode;
  /** If the filter contains words: the alternatives by which results are ranked. */
  rankedBy?: readonly (readonly Word[])[];
  sort: readonly SortKey[];
  page: { start: number; count: number } | { after?: readonly (string | number | null)[]; count: number };
  facets: readonly SearchField[];
  facetValues: number;
  /** Whether results say which fields matched. */
  matches: boolean;
  /** A signal that is aborted when nobody waits for the answer any more. */
  disconnected?: () => AbortSignal;
}

export interface EngineResult {
  total: number;
  isTotalExact: boolean;
  results: (SearchResult & { sortValues: readonly (string | number | null)[] })[];
  facets: Facet[];
}

/** A search engine. Both implementations pass the same tests: test/behaviour/search. */
export interface SearchEngine {
  readonly name: SearchStatus['engine'];
  /** Identifies how documents are stored. An index with another format is rebuilt. */
  readonly format: string;
  /** Prepares the index for these fields. Called again when fields are added or removed. */
  prepare(fields: readonly SearchField[]): Promise<void>;
  /** How many calls of `apply` may run in parallel, for different entities; 1 when absent. */
  readonly maxBatchSize?: number;
  /** Adds, replaces and removes documents. Resolves when searches see the changes. Idempotent. */
  apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void>;
  /** @param indexes the state of the search indexes, by which answers are kept; without it, none is */
  search(query: EngineQuery, indexes?: string): Promise<EngineResult>;
  /** @param indexes the same */
  complete(
    query: {
      types: readonly string[];
      text: string;
      fields: readonly SearchField[];
      filter?: FilterNode;
      limit: number;
    },
    indexes: string,
  ): Promise<Completion[]>;
  /** Candidates for names that are similar to a text. */
  similarNames(query: {
    types: readonly string[];
    text: string;
    filter?: FilterNode;
    limit: number;
  }): Promise<string[]>;
  /** All documents by URN, for `verify`. */
  documents(): AsyncIterable<SearchDocument>;
  count(): Promise<number>;
  /** Identifies the index that answers, on whichever server it is; another one after a swap. Undefined if there is none. */
  indexId(): Promise<string | undefined>;
  /** A new empty index beside this one, with an id of its own. When it is filled, `swap` activates it. */
  shadow(): Promise<SearchEngine & { swap(): Promise<void>; drop(): Promise<void> }>;
  /**
   * Whether the index was lost, for example because somebody emptied the server, and must be rebuilt. Absent if this cannot
   * happen.
   * @param hasEntities whether there are entities with documents
   */
  isLost?(hasEntities: () => Promise<boolean>): Promise<boolean>;
  close(): Promise<void>;
}
