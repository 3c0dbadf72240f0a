import type { Tree } from '../catalog/filter/tree.js';
import type { FieldCondition, FieldValues } from '../catalog/filter/types.js';
import type { Facet, SearchField, SearchResult, SearchStatus, SortKey, Suggestion } from './types.js';

/** What the index knows of one entity. */
export interface SearchDocument {
  urn: string;
  /** Name of the entity type. */
  entityType: string;
  /** Fields without values are absent. */
  fields: Readonly<Record<string, FieldValues>>;
}

/** A filter on entities, of which the text of a query may be part. */
export type FilterNode = Tree<FieldCondition<SearchField> | WordsCondition>;

/** What must be among the words of an entity. */
export interface WordsCondition {
  words: WordsTest;
}

/** What must be among the words of an entity, of whichever field that words are looked for in; folded like those. */
export type WordsTest =
  /** A word begins so. */
  | { kind: 'start'; word: string }
  /** One value has these words, one after another. */
  | { kind: 'phrase'; words: readonly string[] }
  /** A word that `*` and `?` stand for others in; the rest are letters and digits. */
  | { kind: 'wildcard'; pattern: string };

/** What is looked for: a phrase is found as it is, other words in any order. */
export interface Word {
  text: string;
  phrase: boolean;
}

/** What an engine is asked: everything in it has been checked, and the rules of the catalog are already in the filter. */
export interface EngineQuery {
  /** Names of entity types; all when empty. */
  types: readonly string[];
  /** To be found, all of them, in the fields that are queried by default; none: everything. */
  words: readonly Word[];
  filter?: FilterNode;
  /** What of the filter the text says: results show by which of their values they meet it. */
  textFilter?: FilterNode;
  /** Where the filter finds words, what they are: results with all words of one of these come first. */
  rankedBy?: readonly (readonly Word[])[];
  sort: readonly SortKey[];
  page: { start: number; count: number } | { after?: readonly (string | number | null)[]; count: number };
  facets: readonly SearchField[];
  facetValues: number;
  signal?: AbortSignal;
}

export interface EngineAnswer {
  total: number;
  isTotalExact: boolean;
  results: (SearchResult & { sortValues: readonly (string | number | null)[] })[];
  facets: Facet[];
}

/** A search engine. Two implementations pass one suite: test/behaviour/search. */
export interface SearchEngine {
  readonly name: SearchStatus['engine'];
  /** Tells how documents are kept: documents of another layout are to be made anew. */
  readonly layout: string;
  /** Makes what is missing of the index for these fields; may be called again when fields are added or leave. */
  prepare(fields: readonly SearchField[]): Promise<void>;
  /** So many calls of `apply` may be under way at once, for different entities; 1 when absent. */
  readonly appliedAtOnce?: number;
  /** Adds or replaces documents and removes others; resolves when searches see it. Idempotent. */
  apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void>;
  search(query: EngineQuery): Promise<EngineAnswer>;
  suggest(query: {
    types: readonly string[];
    text: string;
    fields: readonly SearchField[];
    filter?: FilterNode;
    limit: number;
  }): Promise<Suggestion[]>;
  /** Names of entities that look like a text; some that are far from it may be among them. */
  namesLike(query: {
    types: readonly string[];
    text: string;
    filter?: FilterNode;
    limit: number;
  }): Promise<string[]>;
  /** All documents by URN, for `verify`. */
  documents(): AsyncIterable<SearchDocument>;
  count(): Promise<number>;
  /** An empty index beside this one, to be filled and then to take its place by `swap`. */
  shadow(): Promise<SearchEngine & { swap(): Promise<void>; drop(): Promise<void> }>;
  /**
   * Whether what was applied is gone, as when a server was emptied: the index is to be built anew then. Absent where that
   * cannot be.
   * @param hasEntities whether documents were made of anything that is still there
   */
  isLost?(hasEntities: () => Promise<boolean>): Promise<boolean>;
  close(): Promise<void>;
}
