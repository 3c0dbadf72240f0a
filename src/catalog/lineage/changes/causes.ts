import { compareCodeUnits } from '../compare-code-units.js';
import type { ClosureAsOf, TimedEdge } from './closure-as-of.js';
import type { Cause } from './types.js';

/** What was added is timed by when edges began, what was removed by when they ended. */
export type Side = 'added' | 'removed';

/** The change by which an edge was added or removed itself. */
export const causeOf = ({ source, aspect, since, until }: TimedEdge, side: Side): Cause => ({
  ...{ source, aspect },
  time: side === 'added' ? (since ?? Number.NEGATIVE_INFINITY) : (until ?? Number.POSITIVE_INFINITY),
});

/**
 * For each entity of a closure, the change of the edges that lead to it: from when on one of the paths to it held whole, or,
 * of what was removed, until when. It replays the edges in the order of their times, so that each is followed once: nothing is reached
 * before the last edge of a path.
 * @param maxHops the longest paths that count
 */
export function causesOf(
  { edges }: Pick<ClosureAsOf, 'edges'>,
  start: string,
  side: Side,
  maxHops: number | undefined,
): Map<string, Cause> {
  const causes = new Map<string, Cause>();
  // Without a limit, the length of a path does not matter: who is reached need not be reached again by a shorter one.
  const hop = maxHops === undefined ? 0 : 1;
  const limit = maxHops ?? 0;
  const hops = new Map([[start, 0]]);
  const known = new Map<string, TimedEdge[]>();
  for (const edge of inOrder(edges, side)) {
    const siblings = known.get(edge.near);
    if (siblings) siblings.push(edge);
    else known.set(edge.near, [edge]);
    for (const queue = [edge]; queue.length > 0; ) {
      const { near, far } = queue.pop() as TimedEdge;
      const reached = (hops.get(near) ?? Number.POSITIVE_INFINITY) + hop;
      if (reached > limit || reached >= (hops.get(far) ?? Number.POSITIVE_INFINITY)) continue;
      hops.set(far, reached);
      const cause = causeOf(edge, side);
      // What never began or ended here, others change at this very moment.
      if (!causes.has(far) && Number.isFinite(cause.time)) causes.set(far, cause);
      queue.push(...(known.get(far) ?? []));
    }
  }
  return causes;
}

function inOrder(edges: ClosureAsOf['edges'], side: Side): TimedEdge[] {
  const timed = [...edges.values()]
    .filter(({ isOfColumns }) => !isOfColumns)
    .map((edge) => ({ edge, time: causeOf(edge, side).time * (side === 'added' ? 1 : -1) }));
  timed.sort((a, b) => (a.time === b.time ? compareCodeUnits(a.edge.key, b.edge.key) : a.time - b.time));
  return timed.map(({ edge }) => edge);
}
