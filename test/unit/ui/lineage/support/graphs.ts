import fc from 'fast-check';
import type { LineageNeighbourhood } from '../../../../../ui/src/lineage/graph.js';

/** Edges among a number of entities; those of an acyclic graph lead from lower numbers to higher ones. */
export const edgesAmong = (size: number, isAcyclic: boolean, least = 0) =>
  fc
    .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: least, maxLength: size * 3 })
    .map((pairs) => pairs.filter(([one, other]) => (isAcyclic ? one < other : one !== other)))
    .map((pairs) => pairs.map(([one, other]) => [`n${one}`, `n${other}`] as const));

/** An answer of the API about an entity: all entities connected with it in one direction, by least degree. */
export function surroundings(
  centre: string,
  edges: readonly (readonly [string, string])[],
): LineageNeighbourhood {
  const downstream = degrees(centre, edges);
  const upstream = degrees(
    centre,
    edges.map(([one, other]) => [other, one] as const),
  );
  const urns = new Set([...downstream.keys(), ...upstream.keys()]);
  urns.delete(centre);
  const known = new Set([...urns, centre]);
  return {
    centre,
    nodes: [...urns].map((urn) => ({
      urn,
      downstreamDegree: downstream.get(urn) ?? null,
      upstreamDegree: upstream.get(urn) ?? null,
    })),
    edges: edges.filter(([one, other]) => known.has(one) && known.has(other)),
  };
}

export function degrees(start: string, edges: readonly (readonly [string, string])[]): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [urn, degree] of found)
    for (const [one, other] of edges) if (one === urn && !found.has(other)) found.set(other, degree + 1);
  return found;
}

export const none = () => false;
