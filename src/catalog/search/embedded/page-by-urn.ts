import { LRUCache } from 'lru-cache';
import type { Graph } from '../../../store/graph/graph.js';
import type { EngineQuery } from '../engine.js';
import type { Generation } from './generations.js';
import { termRange, unscored } from './lucene.js';
import { TERM_PREFIX } from './terms.js';

/** The numbers of documents to examine, nearest first. If most documents are results, the first number suffices. */
const SIZES = [500, 10_000];

/**
 * The ends of windows that were found recently. The documents may have changed since. A page is still correct if enough
 * results lie before the end.
 */
const bounds = new WeakMap<Graph, LRUCache<string, string>>();
const MAX_CACHED_BOUNDS = 500;
/** The lifetime of such an end. Later, so many documents may have changed that the window is too small or too large. */
const BOUND_TTL_MILLIS = 600_000;

/**
 * Reads a page in the order of URNs. If enough results lie between two URNs, it need not sort all results.
 * @param read reads the results of a Lucene query, by URN
 * @returns undefined when the page is not among the nearby documents
 */
export async function readPageByUrn<T>(
  graph: Graph,
  generation: Generation | null,
  { page }: Pick<EngineQuery, 'page'>,
  lucene: string,
  read: (lucene: string, count: number) => Promise<T[]>,
): Promise<T[] | undefined> {
  const after = 'after' in page ? String(page.after?.at(-1) ?? '') : '';
  const wanted = page.count + ('start' in page ? page.start : 0);
  for (const size of SIZES.filter((size) => size > wanted)) {
    const bound = await findBound(graph, generation, after, size);
    if (bound === undefined) return undefined;
    const found = await read(`+(${lucene}) +${unscored(between(after, bound))}`, wanted);
    if (found.length >= wanted) return found.slice(wanted - page.count, wanted);
  }
  return undefined;
}

async function findBound(graph: Graph, generation: Generation | null, after: string, size: number) {
  const known =
    bounds.get(graph) ?? new LRUCache<string, string>({ max: MAX_CACHED_BOUNDS, ttl: BOUND_TTL_MILLIS });
  bounds.set(graph, known);
  const key = JSON.stringify([generation, after, size]);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const [row] = await graph.read<{ bound: string }>('search/find-urn-range-end', { generation, after, size });
  if (row !== undefined) known.set(key, row.bound);
  return row?.bound;
}

function between(after: string, bound: string): string {
  return termRange(TERM_PREFIX.value('urn'), {
    ...(after && { from: after, fromInclusive: false }),
    to: bound,
  });
}
