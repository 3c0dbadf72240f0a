/** A lineage graph as far as it is known. */
export interface LineageGraph {
  /** The layer of each entity: 0 for the one in the middle, the number of hops downstream, or minus those upstream. */
  layers: Map<string, number>;
  /** The entities that each one feeds. */
  downstream: Map<string, Set<string>>;
  /** The entities that feed each one. */
  upstream: Map<string, Set<string>>;
}

/** Entities around one, and the edges among them, as the API answers. */
export interface LineageNeighbourhood {
  /** The entity in their middle. */
  centre: string;
  nodes: readonly { urn: string; upstreamDegree: number | null; downstreamDegree: number | null }[];
  edges: readonly (readonly [upstream: string, downstream: string])[];
}

/** The graph of what was read, the neighbourhood of the first entity first. */
export function buildGraph(root: string, parts: readonly LineageNeighbourhood[]): LineageGraph {
  const graph: LineageGraph = { layers: new Map([[root, 0]]), downstream: new Map(), upstream: new Map() };
  for (const part of parts) add(graph, part);
  return graph;
}

/** A known entity keeps its layer. */
function add(
  { layers, downstream, upstream }: LineageGraph,
  { centre, nodes, edges }: LineageNeighbourhood,
): void {
  const middle = layers.get(centre) ?? 0;
  layers.set(centre, middle);
  for (const { urn, upstreamDegree, downstreamDegree } of nodes)
    if (!layers.has(urn)) layers.set(urn, middle + offset(upstreamDegree, downstreamDegree));
  for (const [from, to] of edges) {
    if (!layers.has(from) || !layers.has(to)) continue;
    link(downstream, from, to);
    link(upstream, to, from);
  }
}

/** Of an entity on both sides, in a cycle, the nearer side counts. */
function offset(upstreamDegree: number | null, downstreamDegree: number | null): number {
  if (downstreamDegree === null) return -(upstreamDegree ?? 0);
  if (upstreamDegree === null) return downstreamDegree;
  return upstreamDegree < downstreamDegree ? -upstreamDegree : downstreamDegree;
}

function link(links: Map<string, Set<string>>, from: string, to: string): void {
  const ends = links.get(from);
  if (ends) ends.add(to);
  else links.set(from, new Set([to]));
}

/** The visible part of a graph: entities and edges between them. An edge may lead through entities that are not shown. */
export interface VisibleGraph {
  nodes: { urn: string; layer: number }[];
  edges: { from: string; to: string; isFolded: boolean }[];
  /** How many more entities could be shown. */
  left: number;
}

/**
 * Leaves entities out, so that edges lead through them, and shows the nearest of the others.
 * @param isHidden which entities are left out
 * @param most how many entities are shown
 */
export function visibleGraph(
  graph: LineageGraph,
  isHidden: (urn: string) => boolean,
  most: number,
): VisibleGraph {
  const wanted = [...graph.layers]
    .filter(([urn]) => !isHidden(urn))
    .map(([urn, layer]) => ({ urn, layer }))
    .sort((one, other) => Math.abs(one.layer) - Math.abs(other.layer));
  const nodes = wanted.slice(0, most);
  const isShown = new Set(nodes.map(({ urn }) => urn));
  const edges = nodes.flatMap(({ urn }) => edgesFrom(graph, urn, isShown, isHidden));
  return { nodes, edges, left: wanted.length - nodes.length };
}

/** The edges to shown entities, straight or through hidden ones. */
function edgesFrom(
  { downstream }: LineageGraph,
  from: string,
  isShown: ReadonlySet<string>,
  isHidden: (urn: string) => boolean,
): VisibleGraph['edges'] {
  const ends = new Map<string, boolean>();
  const seen = new Set<string>();
  const follow = (urn: string, isFolded: boolean) => {
    const passed: string[] = [];
    for (const next of downstream.get(urn) ?? []) {
      if (isHidden(next)) passed.push(next);
      else if (isShown.has(next) && next !== from) ends.set(next, isFolded && ends.get(next) !== false);
    }
    return passed;
  };
  const waiting = follow(from, false);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...follow(next, true));
  }
  return [...ends].map(([to, isFolded]) => ({ from, to, isFolded }));
}

/** How an edge is named in sets. */
export const edgeKey = (from: string, to: string): string => `${from}\n${to}`;

/** The edges of a path. */
export const edgesAlong = (path: readonly string[]): string[] =>
  path.slice(1).map((urn, index) => edgeKey(path[index] as string, urn));
