import type { Graph } from '../../graph/graph.js';
import type { EngineQuery } from '../engine.js';
import type { Generation } from './generations.js';
import { termRange, unscored } from './lucene.js';
import { TERM } from './terms.js';

/** How many documents are examined, the nearest first. Where most documents are results, the first size suffices. */
const SIZES = [500, 10_000];

/**
 * A page in the order of URNs. It need not sort all results if enough of them lie between two URNs.
 * @param read the results of a Lucene query, by URN
 * @returns undefined when the page is not among the nearby documents
 */
export async function pageNearby<T>(
  graph: Graph,
  generation: Generation | undefined,
  { page }: Pick<EngineQuery, 'page'>,
  lucene: string,
  read: (lucene: string, count: number) => Promise<T[]>,
): Promise<T[] | undefined> {
  const after = 'after' in page ? String(page.after?.at(-1) ?? '') : '';
  const wanted = page.count + ('start' in page ? page.start : 0);
  for (const size of SIZES.filter((size) => size > wanted)) {
    const parameters = { generation: generation ?? null, after, size };
    const [row] = await graph.read<{ bound: string }>('search/find-window', parameters);
    if (row === undefined) return undefined;
    const found = await read(`+(${lucene}) +${unscored(between(after, row.bound))}`, wanted);
    if (found.length >= wanted) return found.slice(wanted - page.count, wanted);
  }
  return undefined;
}

function between(after: string, bound: string): string {
  return termRange(TERM.value('urn'), { ...(after && { from: after, fromInclusive: false }), to: bound });
}
