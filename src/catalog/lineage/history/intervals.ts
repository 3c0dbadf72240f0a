import { AspectValue } from '../../../model/aspect-value.js';
import type { AspectType } from '../../../model/types.js';
import { validFrom } from '../../entities/record.js';
import { deriveEdges, type Edge, edgeKey, isSameEdge, LINEAGE_TYPE } from '../../relationships/derive.js';

/** A version of an aspect, as far as history depends on it. */
export interface AspectVersion {
  created: number;
  since: number | null;
  value: string;
}

/** An edge that holds from a time on. */
type PresentEdge = Edge & { since: number };

/** An edge that no longer holds. */
type FormerEdge = PresentEdge & { until: number };

/**
 * The intervals in which the lineage edges of an aspect held, from its versions: those of the present and of the former edges. An edge of
 * which only the stamps change is the same edge. One that held for no time is none.
 * @param versions in their order
 */
export function intervalsOf(source: string, aspect: AspectType, versions: readonly AspectVersion[]) {
  const former: FormerEdge[] = [];
  let current = new Map<string, PresentEdge>();
  for (const { value, since } of inTime(versions)) {
    const edges = [...deriveEdges(source, aspect, new AspectValue(value).json).values()];
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
 * When an entity was soft-deleted, restored, soft-deleted again and so on, by the versions of its status.
 * @param versions in their order
 */
export function softDeletionTimesOf(versions: readonly AspectVersion[]): number[] {
  const times: number[] = [];
  for (const { value, since } of inTime(versions)) {
    const removed = new AspectValue(value).json.removed === true;
    if (removed === (times.length % 2 === 0)) times.push(since);
  }
  return times;
}

/** Versions follow one another in time, whatever the clock said when they were written. */
function* inTime(versions: readonly AspectVersion[]): Generator<{ value: string; since: number }> {
  let since = Number.NEGATIVE_INFINITY;
  for (const version of versions) {
    since = Math.max(since, validFrom(version));
    yield { value: version.value, since };
  }
}
