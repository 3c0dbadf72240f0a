import type { LineageFacet, LineagePage, LineageResult } from './types.js';

/** What a search found: the exact counts, and the results of one page. */
export interface LineageSearchPage {
  degrees: LineagePage['degrees'];
  facets: LineageFacet[];
  /** Ordered by degree, then by URN. */
  results: LineageResult[];
  /** No result follows. */
  isEnd: boolean;
}

/** Where a search starts: whether that is in the graph, and whether somebody has written it. */
export interface SearchStart {
  isInGraph: boolean;
  exists: boolean;
}

/** A page, and whether the start is there. */
export interface SearchOutcome extends SearchStart {
  found: LineageSearchPage;
}
