import type { Field, Filters } from '../filter/types.js';
import type { Slice } from '../slices.js';

/** A field that entities can be searched by, gathered from the annotations of all aspects and from entity keys. */
export interface SearchField extends Field {
  /** The boost of a match; 1 by default. */
  boost: number;
  /** Whether words without a field search it. */
  queryByDefault: boolean;
  autocomplete: boolean;
  /** The weight of an entity by value, among results that match equally well; 1 for other values. */
  weights?: Readonly<Record<string, number>>;
  /** The title of its facet; absent when it is not offered as one. */
  facetTitle?: string;
  /** The name of the field that is counted for its facet, if another one. */
  facetName?: string;
}

export interface SortKey {
  /** `urn`, `_score`, or a field. */
  field: string;
  order: 'ASCENDING' | 'DESCENDING';
}

/** The query of a page or a scroll. */
export interface SearchQuery {
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** The text to search; everything when empty or `*`. */
  text?: string | undefined;
  /**
   * `words` (default): plain words, `"phrases"`, and `field:value` for an exact value of a field.
   * `queryString`: the query-string language of the OpenAPI listing.
   */
  syntax?: 'words' | 'queryString';
  /** A disjunction of conjunctions. */
  filters?: Filters | undefined;
  /** By relevance, then by URN, when empty. */
  sort?: readonly SortKey[] | undefined;
  start?: number | undefined;
  /** 10 when absent, at most 10,000. */
  count?: number | undefined;
  /** Continues after the page that returned this id; `start` is ignored then. Empty: begins a scroll. */
  scrollId?: string | undefined;
  /** Only the entities of this slice. Pages may be shorter then, the total is an estimate, and facets are of all slices. */
  slice?: Slice | undefined;
  /** Fields whose values are counted over all results. */
  facets?: readonly string[];
  /** The most values of each facet; 20 when absent. */
  facetValues?: number | undefined;
  /** Whether results say which fields matched; otherwise `matchedFields` is empty. Default: true. */
  matches?: boolean;
  /** Include soft-deleted entities. A filter on `removed` does so, too. */
  includeSoftDeleted?: boolean;
  /** Include entities in lifecycle stages that hide them from search. A filter on `lifecycleStage` does so, too. */
  includeHidden?: boolean;
  /** A signal that is aborted when nobody waits for the answer any more. */
  disconnected?: (() => AbortSignal) | undefined;
}

export interface SearchResult {
  urn: string;
  /** The fields and values that match the text, the best first. */
  matchedFields: { name: string; value: string }[];
  score?: number;
}

export interface Facet {
  field: string;
  title?: string;
  /** The most frequent first, then by value. Numbers as text with a decimal part. */
  values: { value: string; count: number }[];
}

export interface SearchPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  /** False if the engine only estimates it. */
  isTotalExact: boolean;
  results: SearchResult[];
  /** The requested facets. */
  facets: Facet[];
  /** For the next page; absent at the end, and without a scroll. */
  nextScrollId?: string;
}

export interface AutocompleteQuery {
  /** All when empty. */
  types?: readonly string[] | undefined;
  text: string;
  /** Only this field; by default all fields for suggestions. */
  field?: string | undefined;
  filters?: Filters | undefined;
  /** 10 when absent. */
  limit?: number;
}

export interface Completion {
  text: string;
  urn: string;
}

/** A name that the user may have meant. */
export interface SuggestedName {
  text: string;
  /** 1: the same text; the nearer to 0, the less similar. */
  score: number;
  /** How many entities have this name. */
  frequency: number;
}

/** A folder below a browse path. */
export interface BrowseGroup {
  name: string;
  /** The URN of the entity that the folder stands for, such as a container; browse paths V2 only. */
  urn?: string | undefined;
  /** The number of all entities below it, at any depth. */
  count: number;
  hasSubGroups: boolean;
}

export interface BrowseQuery {
  types: readonly string[];
  /** Names of folders (legacy paths), or their names or URNs (V2), from the top. */
  path: readonly string[];
  form: 'browsePaths' | 'browsePathsV2';
  text?: string | undefined;
  filters?: Filters | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

export interface BrowsePage {
  path: readonly string[];
  /** All of them for legacy paths, a page for V2. */
  groups: BrowseGroup[];
  totalGroups: number;
  /** A page of those directly in the folder, by name and then by URN. */
  entities: { name: string; urn: string }[];
  totalEntities: number;
  /** The number of all entities at and below the path. */
  total: number;
  start: number;
}

/** Searches entities by their metadata. */
export interface Search {
  /**
   * A page of results, or the next page of a scroll.
   * @throws CairnError BAD_REQUEST that names the field, condition, clause or id which is wrong; UNPROCESSABLE for a
   *   filter on a soft-deleted structured property; UNAVAILABLE when no engine answers.
   */
  search(query: SearchQuery): Promise<SearchPage>;
  autocomplete(query: AutocompleteQuery): Promise<Completion[]>;
  /**
   * Names similar to the text of a query, the nearest first, of entities that match its conditions. None if the text is
   * a name itself.
   */
  suggestNames(
    query: Pick<
      SearchQuery,
      'types' | 'text' | 'syntax' | 'filters' | 'includeSoftDeleted' | 'includeHidden'
    >,
  ): Promise<SuggestedName[]>;
  browse(query: BrowseQuery): Promise<BrowsePage>;
  /**
   * Resolves when search finds everything that was committed before the call.
   * @throws CairnError UNAVAILABLE when that takes longer than a minute, or than `timeoutMillis`
   */
  flush(timeoutMillis?: number): Promise<void>;
  status(): Promise<SearchStatus>;
}

export interface SearchStatus {
  engine: 'embedded' | 'meilisearch';
  /** A note: another engine than the configured one answers, or the index is being rebuilt. */
  note?: string;
  documents: number;
  /** Committed changes that are not indexed yet. */
  lag: number;
}

/** The searched fields by name. Other fields can only be filtered by. */
export type Fields = ReadonlyMap<string, SearchField>;
