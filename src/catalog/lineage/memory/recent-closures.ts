import { LRUCache } from 'lru-cache';
import type { PlannedPage, Results } from './page.js';

/** The largest size of all kept results, in bytes. */
const MAX_BYTES = 4 * 2 ** 20;

/** The estimated memory of a result's key and entry, without its nodes. */
const ENTRY_BYTES = 2_000;

/**
 * The results of the last searches. A request for another page, or for the same one, reuses them. Every change of
 * lineage in memory must clear them.
 */
export class RecentClosures {
  readonly #results = new LRUCache<string, Results>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ nodes, levels, skipped }) =>
      ENTRY_BYTES + nodes.byteLength + 50 * (levels.length + skipped.size),
  });

  /** The results of a query on all pages. If they are not kept, `find` finds them. */
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

/** The key of a query. All its pages have the same key. */
function keyOf({ hops, plan: { parameters, ignored } }: PlannedPage): string {
  return JSON.stringify([hops, ignored, { ...parameters, afterDegree: 0, afterUrn: '' }]);
}
