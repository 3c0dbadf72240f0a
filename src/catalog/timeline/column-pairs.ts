import type { JsonObject } from '../../model/types.js';
import { pairs } from './difference.js';

/** A column in two versions of a schema. */
interface ColumnPair {
  /** The column's path in the newest version that has the column. */
  path: string;
  before: JsonObject | undefined;
  after: JsonObject | undefined;
}

/** The path of a column. */
export const pathOf = ({ fieldPath }: JsonObject) => String(fieldPath);

/** The columns that differ, by path. */
export function columnsByPath(before: readonly JsonObject[], after: readonly JsonObject[]): ColumnPair[] {
  return pairs(before, after, pathOf).map(({ key: path, ...versions }) => ({ path, ...versions }));
}

/** The columns that differ. A removed column and an added one that are alike count as one renamed column. */
export function schemaColumns(before: readonly JsonObject[], after: readonly JsonObject[]): ColumnPair[] {
  const changed = columnsByPath(before, after);
  const removed = changed.flatMap(({ before: old, after: now }) => (old && !now ? [old] : []));
  const added = changed.flatMap(({ before: old, after: now }) => (now && !old ? [now] : []));
  const renamed = renamedColumns(removed, added);
  const taken = new Set(renamed.values());
  return changed.flatMap((pair) => {
    const now = pair.before && renamed.get(pair.before);
    if (now) return { path: pathOf(now), before: pair.before, after: now };
    return pair.after && taken.has(pair.after) ? [] : pair;
  });
}

/** Pairs removed and added columns. In the order of paths, each is paired with the first matching column after it. */
function renamedColumns(
  removed: readonly JsonObject[],
  added: readonly JsonObject[],
): Map<JsonObject, JsonObject> {
  const [old, now] = [removed, added].map((list) => [...list].sort(byPath)) as [JsonObject[], JsonObject[]];
  const wasRemoved = new Set(old);
  const taken = new Set<JsonObject>();
  const renamed = new Map<JsonObject, JsonObject>();
  for (const column of [...old, ...now].sort(byPath)) {
    if (taken.has(column)) continue;
    const others = wasRemoved.has(column) ? now : old;
    const partner = others.find(
      (other) => pathOf(other) > pathOf(column) && !taken.has(other) && isAlike(column, other),
    );
    if (partner === undefined) continue;
    taken.add(partner);
    if (wasRemoved.has(column)) renamed.set(column, partner);
    else renamed.set(partner, column);
  }
  return renamed;
}

const byPath = (a: JsonObject, b: JsonObject) => (pathOf(a) < pathOf(b) ? -1 : 1);

/**
 * Whether two columns have the same type, description and parent. DataHub recognizes renamed columns in the same way.
 */
function isAlike(one: JsonObject, other: JsonObject): boolean {
  return (
    one.nativeDataType === other.nativeDataType &&
    one.description === other.description &&
    parentOf(one) === parentOf(other)
  );
}

function parentOf(column: JsonObject): string {
  const path = pathOf(column);
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0));
}
