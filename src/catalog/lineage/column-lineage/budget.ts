import type { ColumnGraphNode } from '../../../generated/api.js';
import { parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import { compareCodeUnits } from '../../../shared/compare-code-units.js';
import type { Adjacency } from '../memory/adjacency.js';
import { requireKnown } from '../memory/memory-closure.js';
import { selectRange } from '../memory/select.js';
import type { ColumnGraphEdge, ColumnLineageAsset, ShownColumns } from './types.js';
import { columnTest, eachNeighbour, type ReachedColumns } from './walk.js';

interface Budget {
  maxNodes: number;
  maxBytes: number;
}

/** Selects the nearest nodes that fit the budget, with all edges between them. It also counts all nodes and edges. */
export function limitToBudget(
  registry: Registry,
  adjacency: Adjacency,
  around: ReachedColumns,
  { maxNodes, maxBytes }: Budget,
): ShownColumns {
  const { nodes } = adjacency;
  const levels = listedLevels(adjacency, around);
  const totals = new Map<number, number>();
  for (const level of levels)
    for (const node of level) totals.set(assetOf(node), (totals.get(assetOf(node)) ?? 0) + 1);
  const shown = new Shown(adjacency, maxBytes);
  let budget: ShownColumns['budget'];
  for (const level of levels) {
    const end = Math.min(level.length, maxNodes - shown.nodes.length);
    for (const node of selectRange(level, 0, end, (a, b) => nodes.compare(a, b)))
      if (!shown.add(node, rowOf(node), assetRow(assetOf(node)))) budget = 'BYTES';
    if (budget === undefined && end < level.length) budget = 'NODES';
    if (budget) break;
  }
  const { assets, edges } = shown;
  return {
    assets: [...assets.values()],
    nodes: shown.nodes,
    edges: edges.sort((a, b) => a.upstream - b.upstream || a.downstream - b.downstream),
    totals: {
      assets: totals.size,
      nodes: levels.reduce((sum, { length }) => sum + length, 0),
      edges: countEdges(adjacency, levels),
    },
    budget,
  };

  function assetOf(node: number): number {
    return nodes.parent(requireKnown(nodes, node)) ?? node;
  }

  function rowOf(node: number): Omit<ColumnGraphNode, 'asset'> {
    const urn = nodes.urns.urn(node);
    return {
      urn,
      path: assetOf(node) === node ? null : (parseUrn(registry, urn).key.fieldPath ?? null),
      upstreamDegree: around.upstream.get(node) ?? null,
      downstreamDegree: around.downstream.get(node) ?? null,
    };
  }

  function assetRow(node: number): ColumnLineageAsset {
    return { urn: nodes.urns.urn(node), shown: 0, total: totals.get(node) ?? 0 };
  }
}

/** The nodes that are shown. They must fit into `maxBytes`. */
class Shown {
  readonly nodes: ColumnGraphNode[] = [];
  readonly edges: ColumnGraphEdge[] = [];
  readonly assets = new Map<string, ColumnLineageAsset>();
  readonly #positions = new Map<number, number>();
  readonly #assetPositions = new Map<string, number>();
  #bytes = 0;
  #isFull = false;

  constructor(
    private readonly adjacency: Adjacency,
    private readonly maxBytes: number,
  ) {}

  /** Adds a node with its edges to earlier nodes. Returns false if it does not fit. After that, no node fits. */
  add(node: number, row: Omit<ColumnGraphNode, 'asset'>, itsAsset: ColumnLineageAsset): boolean {
    const { urn } = itsAsset;
    const asset = this.#assetPositions.get(urn) ?? this.assets.size;
    const position = this.nodes.length;
    const numbered = { ...row, asset };
    const edges = this.#edgesOf(node, position);
    const isNew = !this.assets.has(urn);
    const bytes = sizeOf([numbered, ...edges, ...(isNew ? [itsAsset] : [])]);
    this.#isFull ||= this.#bytes + bytes > this.maxBytes;
    if (this.#isFull) return false;
    this.#bytes += bytes;
    this.#positions.set(node, position);
    this.#assetPositions.set(urn, asset);
    this.nodes.push(numbered);
    for (const edge of edges) this.edges.push(edge);
    const known = this.assets.get(urn) ?? itsAsset;
    known.shown++;
    this.assets.set(urn, known);
    return true;
  }

  #edgesOf(node: number, position: number): ColumnGraphEdge[] {
    return [true, false].flatMap((isDown) => {
      const found = new Map<number, Set<string>>();
      eachNeighbour(this.adjacency, node, isDown, (far, edge) => {
        const other = this.#positions.get(far);
        if (other === undefined) return;
        const via = found.get(other) ?? new Set();
        for (const urn of this.adjacency.edges.via.value(edge)) via.add(urn);
        found.set(other, via);
      });
      return [...found].map(([other, via]) => ({
        ...(isDown ? { upstream: position, downstream: other } : { upstream: other, downstream: position }),
        via: [...via].sort(compareCodeUnits),
      }));
    });
  }
}

const sizeOf = (rows: readonly object[]): number =>
  // One byte more is for the comma after each row.
  rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)) + 1, 0);

/** Groups nodes by their least degree, without nodes that lists leave out. */
function listedLevels({ nodes }: Adjacency, { upstream, downstream }: ReachedColumns): Int32Array[] {
  const isColumn = columnTest(nodes);
  const levels: number[][] = [];
  for (const node of new Set([...upstream.keys(), ...downstream.keys()])) {
    const isListed = isColumn(node)
      ? nodes.removed(node) !== true
      : !nodes.isUnlisted(requireKnown(nodes, node));
    if (!isListed) continue;
    const degree = Math.min(
      upstream.get(node) ?? Number.POSITIVE_INFINITY,
      downstream.get(node) ?? Number.POSITIVE_INFINITY,
    );
    levels[degree] ??= [];
    levels[degree].push(node);
  }
  // A level is empty if all its nodes are left out.
  return Array.from(levels, (level = []) => Int32Array.from(level));
}

/** Counts the pairs of nodes with edges. */
function countEdges(adjacency: Adjacency, levels: readonly Int32Array[]): number {
  const listed = new Set(levels.flatMap((level) => [...level]));
  let count = 0;
  for (const node of listed) {
    const far = new Set<number>();
    eachNeighbour(adjacency, node, true, (other) => {
      if (listed.has(other)) far.add(other);
    });
    count += far.size;
  }
  return count;
}
