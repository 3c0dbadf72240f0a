import type { VisibleGraph } from './graph.js';

/**
 * Moves entities to layers such that edges lead from the left to the right, wherever they are in no cycle: what feeds the
 * root as far to the left as the longest way to it, all others as far to the right as the longest way to them. The layers
 * that are given, by the shortest ways, say on which side an entity is that is in a cycle with the root, and where one
 * stands that nothing here leads to.
 */
export function orderedLayers(
  root: string,
  { nodes, edges }: Pick<VisibleGraph, 'nodes' | 'edges'>,
): Map<string, number> {
  const layers = new Map(nodes.map(({ urn, layer }) => [urn, layer]));
  const layerOf = (urn: string) => layers.get(urn) ?? 0;
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
  const downstream = reached(root, from);
  const upstream = new Set(
    [...reached(root, to)].filter((urn) => urn !== root && (layerOf(urn) < 1 || !downstream.has(urn))),
  );
  for (const urn of order.toReversed()) {
    if (!upstream.has(urn)) continue;
    const after = (from.get(urn) ?? [])
      .filter((other) => isBefore(urn, other) && (other === root || upstream.has(other)))
      .map(layerOf);
    layers.set(urn, Math.min(-1, after.length > 0 ? least(after) - 1 : layerOf(urn)));
  }
  for (const urn of order) {
    if (urn === root || upstream.has(urn)) continue;
    const before = (to.get(urn) ?? []).filter((other) => isBefore(other, urn)).map(layerOf);
    const layer = before.length > 0 ? greatest(before) + 1 : layerOf(urn);
    layers.set(urn, downstream.has(urn) ? Math.max(1, layer) : layer);
  }
  return layers;
}

/** The entities that edges reach, and the starts of these. */
function reached(start: string, ends: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([start]);
  // A set goes on to what is added meanwhile.
  for (const urn of seen) for (const end of ends.get(urn) ?? []) seen.add(end);
  return seen;
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const greatest = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));

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
