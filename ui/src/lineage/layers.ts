import type { VisibleGraph } from './graph.js';

/**
 * Moves entities to layers such that edges lead from the left to the right, wherever they are in no cycle: downstream of
 * the middle as far to the right as the longest way to them, upstream as far to the left. The layers that are given, by the
 * shortest ways, say on which side an entity is.
 */
export function orderedLayers({ nodes, edges }: Pick<VisibleGraph, 'nodes' | 'edges'>): Map<string, number> {
  const given = new Map(nodes.map(({ urn, layer }) => [urn, layer]));
  const from = new Map<string, string[]>();
  const to = new Map<string, string[]>();
  for (const edge of edges) {
    push(from, edge.from, edge.to);
    push(to, edge.to, edge.from);
  }
  const order = inOrder(
    nodes.map(({ urn }) => urn),
    from,
  );
  const indexOf = new Map(order.map((urn, index) => [urn, index]));
  const isBefore = (one: string, other: string) => (indexOf.get(one) ?? 0) < (indexOf.get(other) ?? 0);
  const layers = new Map(given);
  for (const urn of order) {
    if ((given.get(urn) ?? 0) < 1) continue;
    const before = (to.get(urn) ?? [])
      .filter((other) => isBefore(other, urn))
      .map((other) => layers.get(other) ?? 0);
    if (before.length > 0) layers.set(urn, Math.max(1, greatest(before) + 1));
  }
  for (const urn of order.toReversed()) {
    if ((given.get(urn) ?? 0) > -1) continue;
    const after = (from.get(urn) ?? [])
      .filter((other) => isBefore(urn, other))
      .map((other) => layers.get(other) ?? 0);
    if (after.length > 0) layers.set(urn, Math.min(-1, -greatest(after.map((layer) => -layer)) - 1));
  }
  return layers;
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const greatest = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));

/** A topological order, but for edges that close a cycle. */
function inOrder(urns: readonly string[], from: ReadonlyMap<string, readonly string[]>): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  for (const start of urns) {
    if (seen.has(start)) continue;
    seen.add(start);
    // Depth first without recursion, since ways may be long.
    const stack = [{ urn: start, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const end = from.get(top.urn)?.[top.next++];
      if (end === undefined) {
        done.push(top.urn);
        stack.pop();
      } else if (!seen.has(end)) {
        seen.add(end);
        stack.push({ urn: end, next: 0 });
      }
    }
  }
  return done.reverse();
}
