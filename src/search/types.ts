import type { Field, Filters } from '../catalog/filter/types.js';

/** A field that entities can be searched by, gathered from the annotations of all aspects and from entity keys. */
export interface SearchField extends Field {
  /** What a match in it counts for; 1 where the model says nothing. */
  boost: number;
  /** Words that name no field are looked for in it. */
  queryByDefault: boolean;
  autocomplete: boolean;
  /** By value: what an entity with it weighs, against others that match equally well; of other values 1. */
  weights?: Readonly<Record<string, number>>;
  /** Offered as a facet, under this title. */
  facetTitle?: string;
  /** The name under which its values are counted, where that is another one. */
  facetName?: string;
}

export interface SortKey {
  /** `urn`, `_score`, or a field. */
  field: string;
  order: 'ASCENDING' | 'DESCENDING';
}

/** Where and how to look: what both a page and a scroll ask for. */
export interface SearchQuery {
  /** Names of entity types; all when empty. */
  types?: readonly string[] | undefined;
  /** What to look for; everything when empty or `*`. */
  text?: string | undefined;
  /**
   * `words` (default): what people type, with `"phrases"`, and `field:value` for an exact value of a field.
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
  /** Begins behind the page that gave this id; `start` does not count then. Empty: begins a scroll. */
  scrollId?: string | undefined;
  /** Fields whose values are counted over all results. */
  facets?: readonly string[];
  /** At most so many values of each; 20 when absent. */
  facetValues?: number | undefined;
  /** Soft-deleted entities are found only if this is set or a filter asks for them. */
  softDeleted?: boolean;
  signal?: AbortSignal | undefined;
}

export interface SearchResult {
  urn: string;
  /** Names and values of the fields in which the text was found, the best first. */
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
  /** False where the engine only estimates it. */
  isTotalExact: boolean;
  results: SearchResult[];
  /** As asked for. */
  facets: Facet[];
  /** For the page after this one; absent at the end, and where no scroll was begun. */
  nextScrollId?: string;
}

export interface AutocompleteQuery {
  /** All when empty. */
  types?: readonly string[] | undefined;
  text: string;
  /** Only this field; all that are meant for it when absent. */
  field?: string | undefined;
  filters?: Filters | undefined;
  /** 10 when absent. */
  limit?: number;
}

export interface Suggestion {
  text: string;
  urn: string;
}

/** A name that people may have meant who typed another text. */
export interface SuggestedName {
  text: string;
  /** 1: the same text; the nearer to 0, the less it looks like it. */
  score: number;
  /** How many entities have this name. */
  frequency: number;
}

/** A folder below a browse path. */
export interface BrowseGroup {
  name: string;
  /** URN of the entity that the folder stands for, such as a container; browse paths of the second form only. */
  urn?: string | undefined;
  /** Of all entities below it, at any depth. */
  count: number;
  hasSubGroups: boolean;
}

export interface BrowseQuery {
  types: readonly string[];
  /** Names of folders (first form), or names or URNs of them (second form), from the top. */
  path: readonly string[];
  form: 'browsePaths' | 'browsePathsV2';
  text?: string | undefined;
  filters?: Filters | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

export interface BrowsePage {
  path: readonly string[];
  /** All of them for the first form, a page for the second. */
  groups: BrowseGroup[];
  totalGroups: number;
  /** A page of those directly in the folder, by name and then by URN. */
  entities: { name: string; urn: string }[];
  totalEntities: number;
  /** Of all entities at and below the path. */
  total: number;
  start: number;
}

/** Finding entities by what is known of them. */
export interface Search {
  /**
   * A page of what is found, or the next page of a scroll.
   * @throws CairnError BAD_REQUEST that names the field, condition, clause or id which is wrong; UNPROCESSABLE for a
   *   filter on a soft-deleted structured property; UNAVAILABLE when no engine answers.
   */
  search(query: SearchQuery): Promise<SearchPage>;
  autocomplete(query: AutocompleteQuery): Promise<Suggestion[]>;
  /** Names like the text of a query that is none itself, the nearest first; of entities that meet its conditions. */
  suggestNames(
    query: Pick<SearchQuery, 'types' | 'text' | 'syntax' | 'filters' | 'softDeleted'>,
  ): Promise<SuggestedName[]>;
  browse(query: BrowseQuery): Promise<BrowsePage>;
  /**
   * Resolves when everything that was committed before the call can be found.
   * @throws CairnError UNAVAILABLE when that takes longer than a minute, or than `patienceMillis`
   */
  flush(patienceMillis?: number): Promise<void>;
  status(): Promise<SearchStatus>;
}

export interface SearchStatus {
  engine: 'embedded' | 'meilisearch';
  /** Says why, where it is not the configured engine that answers, or where its index is being built anew. */
  note?: string;
  documents: number;
  /** Changes that are committed and not yet found. */
  lag: number;
}

/** The fields by name; words are looked for in them only. Every value can be filtered by, of whichever field. */
export type Fields = ReadonlyMap<string, SearchField>;
