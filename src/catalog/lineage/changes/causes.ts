import { compareCodeUnits } from '../../../shared/compare-code-units.js';
import type { ClosureAsOf, TimedEdge } from './closure-as-of.js';
import type { Cause } from './types.js';

/** Additions are timed by when edges began, removals by when edges ended. */
export type Side = 'added' | 'removed';

/** The change that added or removed an edge itself. */
export const causeOf = ({ source, aspect, since, until }: TimedEdge, side: Side): Cause => ({
  ...{ source, aspect },
  time: side === 'added' ? (since ?? Number.NEGATIVE_INFINITY) : (until ?? Number.POSITIVE_INFINITY),
});

/**
 * Finds, for each entity of a closure, the change that connected it to the start. From then on, a whole path led to it.
 * For removals, it finds the change that disconnected it. It replays the edges in the order of their times. So it
 * follows each edge once, and an entity is reached with the last edge of its path.
 * @param maxHops the length of the longest paths that count
 */
export function causesOf(
  { edges }: Pick<ClosureAsOf, 'edges'>,
  start: string,
  side: Side,
  maxHops: number | undefined,
): Map<string, Cause> {
  const causes = new Map<string, Cause>();
  // Without a limit, lengths of paths do not matter. So entities need not be reached again on a shorter path.
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
      // The edge has no known beginning or end, so a change of another edge is the cause.
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
