import { AspectValue } from '../../../model/aspect-value.js';
import type { AspectType } from '../../../model/types.js';
import { validFrom } from '../../entities/record.js';
import { deriveEdges, type Edge, edgeKey, isSameEdge, LINEAGE_TYPE } from '../../relationships/derive.js';

/** The members of an aspect's version that history depends on. */
export interface AspectVersion {
  created: number;
  since: number | null;
  value: string;
}

/** An edge that holds now, with the time from which it holds. */
type PresentEdge = Edge & { since: number };

/** An edge that no longer holds. */
type FormerEdge = PresentEdge & { until: number };

/**
 * Derives the intervals in which the lineage edges of an aspect held, from its versions. It returns present and former
 * edges. An edge is the same if only its stamps change. An edge that held for no time is left out.
 * @param versions in order
 */
export function intervalsOf(source: string, aspect: AspectType, versions: readonly AspectVersion[]) {
  const former: FormerEdge[] = [];
  let current = new Map<string, PresentEdge>();
  for (const { value, created, since } of inTime(versions)) {
    const edges = [...deriveEdges(source, aspect, new AspectValue(value).json, created).values()];
    const now = new Map(
      edges.filter(({ type }) => type === LINEAGE_TYPE).map((edge) => [edgeKey(edge), edge]),
    );
    for (const [key, edge] of current)
      if (!isSameEdge(edge, now.get(key)) && edge.since < since) former.push({ ...edge, until: since });
    current = new Map(
      [...now].map(([key, edge]) => {
        const before = current.get(key);
        return [key, { ...edge, since: before && isSameEdge(edge, before) ? before.since : since }];
      }),
    );
  }
  return { present: [...current.values()], former };
}

/**
 * The times when an entity was soft-deleted, restored, soft-deleted again and so on, from the versions of its status.
 * @param versions in order
 */
export function softDeletionTimesOf(versions: readonly AspectVersion[]): number[] {
  const times: number[] = [];
  for (const { value, since } of inTime(versions)) {
    const removed = new AspectValue(value).json.removed === true;
    if (removed === (times.length % 2 === 0)) times.push(since);
  }
  return times;
}

/** The versions with the times from which they count. These never decrease, even if the clock went back. */
function* inTime(versions: readonly AspectVersion[]): Generator<AspectVersion & { since: number }> {
  let since = Number.NEGATIVE_INFINITY;
  for (const version of versions) {
    since = Math.max(since, validFrom(version));
    yield { ...version, since };
  }
}
