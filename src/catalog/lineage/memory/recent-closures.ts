import { LRUCache } from 'lru-cache';
import type { PlannedPage, Results } from './page.js';

/** The most bytes of results that are kept. */
const MAX_BYTES = 4 * 2 ** 20;

/** What keeps a result beside its nodes: the key, and the entry. */
const ENTRY_BYTES = 2_000;

/**
 * The results of the last searches, for those who go on with the next page, or ask the same again. Whoever changes what is
 * in memory clears them.
 */
export class RecentClosures {
  readonly #results = new LRUCache<string, Results>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ nodes, levels, skipped }) =>
      ENTRY_BYTES + nodes.byteLength + 50 * (levels.length + skipped.size),
  });

  /** What a query finds on all of its pages: as it was found last, or as `find` finds it. */
  results(query: PlannedPage, find: () => Results): Results {
    const key = keyOf(query);
    const known = this.#results.get(key);
    if (known) return known;
    const found = find();
    this.#results.set(key, found);
    return found;
  }

  clear(): void {
    this.#results.clear();
  }
}

/** All of a query but which page of its results is asked for. */
function keyOf({ hops, plan: { parameters, ignored } }: PlannedPage): string {
  return JSON.stringify([hops, ignored, { ...parameters, afterDegree: 0, afterUrn: '' }]);
}
