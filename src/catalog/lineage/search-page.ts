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
