import type { Field, Filters } from '../filter/types.js';
import type { Slice } from '../slices.js';

/**
 * A field by which entities can be searched. It is derived from the annotations of all aspects and from entity keys.
 */
export interface SearchField extends Field {
  /** The boost of a match. Default: 1. */
  boost: number;
  /** Whether words without a field search this field. */
  queryByDefault: boolean;
  autocomplete: boolean;
  /** The weight of an entity by the field's value, among results that match equally well. Other values have 1. */
  weights?: Readonly<Record<string, number>>;
  /** The title of the field's facet. Absent if it is not offered as a facet. */
  facetTitle?: string;
  /** The name of the field that the facet counts, if it is another one. */
  facetName?: string;
}

export interface SortKey {
  /** `urn`, `_score`, or the name of a field. */
  field: string;
  order: 'ASCENDING' | 'DESCENDING';
}

/** A query for a page or a scroll. */
export interface SearchQuery {
  /** Names of entity types. Empty: all. */
  types?: readonly string[] | undefined;
  /** The text to search. Empty or `*`: everything. */
  text?: string | undefined;
  /**
   * `words` (default) accepts plain words, `"phrases"`, and `field:value` for an exact value of a field. `queryString`
   * is the query-string language of the OpenAPI listing.
   */
  syntax?: 'words' | 'queryString';
  /** A disjunction of conjunctions. */
  filters?: Filters | undefined;
  /** Empty: by relevance, then by URN. */
  sort?: readonly SortKey[] | undefined;
  start?: number | undefined;
  /** Default 10, maximum 10,000. */
  count?: number | undefined;
  /** Continues after the page that returned this id, and ignores `start`. An empty id begins a scroll. */
  scrollId?: string | undefined;
  /**
   * Only the entities of this slice. Then pages may be shorter, the total is an estimate, and facets cover all slices.
   */
  slice?: Slice | undefined;
  /** The fields whose values are counted over all results. */
  facets?: readonly string[];
  /** Structured properties to count, too. Those that are not defined, or no longer, are left out. */
  propertyFacets?: readonly string[];
  /** The maximum number of values in each facet. Default: 20. */
  facetValues?: number | undefined;
  /** Whether results say which fields matched. Otherwise `matchedFields` is empty. Default: true. */
  matches?: boolean;
  /** Whether to include soft-deleted entities. A filter on `removed` also includes them. */
  includeSoftDeleted?: boolean;
  /**
   * Whether to include entities in lifecycle stages that hide them from search. A filter on `lifecycleStage` also does.
   */
  includeHidden?: boolean;
  /** Returns a signal that is aborted when no caller waits for the answer any more. */
  disconnected?: (() => AbortSignal) | undefined;
}

export interface SearchResult {
  urn: string;
  /** The fields and values that match the text, best first. */
  matchedFields: { name: string; value: string }[];
}

export interface Facet {
  field: string;
  title?: string;
  /** The values, most frequent first, then by value. Numbers are texts with a decimal part. */
  values: { value: string; count: number }[];
}

export interface SearchPage {
  start: number;
  /** The number of items in this page. */
  count: number;
  total: number;
  /** False if the total is an estimate, as that of a slice is. */
  isTotalExact: boolean;
  results: SearchResult[];
  /** The requested facets. */
  facets: Facet[];
  /** The id for the next page. Absent at the end, and without a scroll. */
  nextScrollId?: string;
}

export interface AutocompleteQuery extends Pick<SearchQuery, 'types' | 'filters'> {
  text: string;
  /** The only field to suggest values of. Default: all fields for suggestions. */
  field?: string | undefined;
  /** Default: 5. */
  limit?: number | undefined;
}

export interface Completion {
  text: string;
  urn: string;
}

/** A name that the user may have meant. */
export interface SuggestedName {
  text: string;
  /** The similarity. It is 1 for the same text, and lower for less similar ones. */
  score: number;
  /** The number of entities with this name. */
  frequency: number;
}

/** A folder below a browse path. */
export interface BrowseGroup {
  name: string;
  /** The URN of the entity that the folder represents, such as a container. Only browse paths V2 have it. */
  urn?: string | undefined;
  /** The number of all entities below the folder, at any depth. */
  count: number;
  hasSubGroups: boolean;
}

export interface BrowseQuery extends Pick<SearchQuery, 'text' | 'filters' | 'start' | 'count'> {
  types: readonly string[];
  /** The folders from the top down. They are names (legacy paths), or names or URNs (V2). */
  path: readonly string[];
  form: 'browsePaths' | 'browsePathsV2';
}

export interface BrowsePage {
  path: readonly string[];
  /** All folders for legacy paths, and a page of them for V2. */
  groups: BrowseGroup[];
  totalGroups: number;
  /** A page of the entities directly in the folder, by name and then by URN. */
  entities: { name: string; urn: string }[];
  totalEntities: number;
  /** The number of all entities at and below the path. */
  total: number;
  start: number;
}

/** Searches entities by their metadata. */
export interface Search {
  /**
   * Reads a page of results, or the next page of a scroll.
   * @throws CairnError BAD_REQUEST that names the wrong field, condition, clause or id; UNPROCESSABLE for a filter on a
   * soft-deleted structured property; UNAVAILABLE when no engine answers.
   */
  search(query: SearchQuery): Promise<SearchPage>;
  autocomplete(query: AutocompleteQuery): Promise<Completion[]>;
  /**
   * Suggests names similar to the text of a query, nearest first. Their entities match the query's conditions. There
   * are none if the text is itself a name.
   */
  suggestNames(query: SearchQuery): Promise<SuggestedName[]>;
  browse(query: BrowseQuery): Promise<BrowsePage>;
  /**
   * Resolves once search finds everything that was committed before the call.
   * @throws CairnError UNAVAILABLE when that takes longer than `timeoutMillis`, by default a minute
   */
  flush(timeoutMillis?: number): Promise<void>;
  status(): Promise<SearchStatus>;
}

export interface SearchStatus {
  engine: 'embedded' | 'meilisearch';
  /** Says that an engine other than the configured one answers, or that the index is being rebuilt. */
  note?: string;
  documents: number;
  /** The number of committed changes that are not indexed yet. */
  lag: number;
}

/** The searched fields by name. Other fields only support filters. */
export type Fields = ReadonlyMap<string, SearchField>;
