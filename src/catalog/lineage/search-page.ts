import type { LineageFacet, LineagePage, LineageResult } from './types.js';

/** A page of results, with the exact counts over all pages. */
export interface LineageSearchPage {
  degrees: LineagePage['degrees'];
  facets: LineageFacet[];
  /** Ordered by degree, then by URN. */
  results: LineageResult[];
  /** Whether no results follow. */
  isEnd: boolean;
}

/** Whether the start of a search is in the graph, perhaps as a placeholder, and whether it has aspects. */
export interface SearchStart {
  isInGraph: boolean;
  exists: boolean;
}

/** A page, and the state of the start. */
export interface SearchOutcome extends SearchStart {
  found: LineageSearchPage;
}
