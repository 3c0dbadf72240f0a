import type { Adjacency } from '../memory/adjacency.js';
import { requireKnown, UnknownProperties } from '../memory/memory-closure.js';
import type { Nodes } from '../memory/nodes.js';
import type { ColumnLineageQuery } from './types.js';

/** The number of hops from the nearest start, by node. */
type Degrees = ReadonlyMap<number, number>;

/** The columns around some columns, with their degrees. */
export interface ReachedColumns {
  upstream: Degrees;
  downstream: Degrees;
}

const IS_COLUMN = /^urn:[^:]+:schemaField:/;

/** Returns a function that tells whether a node is a column. It throws UnknownProperties for an unread node. */
export function columnTest(nodes: Nodes): (node: number) => boolean {
  const types = nodes.property('type');
  const column = types.find('schemaField');
  return (node) => types.code(requireKnown(nodes, node)) === column;
}

/** Calls `visit` with the other ends of a node's edges, if one end of the edge is a column. */
export function eachNeighbour(
  { nodes, edges }: Adjacency,
  node: number,
  isDown: boolean,
  visit: (far: number, edge: number) => void,
): void {
  const isColumn = columnTest(nodes);
  const isAsset = !isColumn(node);
  (isDown ? edges.out : edges.into).each(node, (edge) => {
    const far = isDown ? edges.downstream(edge) : edges.upstream(edge);
    if (far !== node && !(isAsset && !isColumn(far))) visit(far, edge);
  });
}

/**
 * Finds all columns within some hops of the columns of assets. It also finds assets that columns derive from as a
 * whole, but does not go beyond these. That would not be lineage of these columns.
 * @throws UnknownProperties
 */
export function columnsAround(
  adjacency: Adjacency,
  { urns, direction }: Pick<ColumnLineageQuery, 'urns' | 'direction'>,
  hops: number,
): ReachedColumns {
  const starts = startsOf(adjacency.nodes, urns).filter((node) => hasEdges(adjacency, node));
  return {
    upstream: degreesFrom(adjacency, starts, false, direction === 'DOWNSTREAM' ? 0 : hops),
    downstream: degreesFrom(adjacency, starts, true, direction === 'UPSTREAM' ? 0 : hops),
  };
}

/** The nodes of URNs, and the columns of these assets. */
function startsOf(nodes: Nodes, urns: readonly string[]): number[] {
  // A new column may belong to one of these assets. Its asset is unknown until its properties are read.
  for (const node of nodes.pendingNodes())
    if (nodes.parent(node) === undefined && IS_COLUMN.test(nodes.urns.urn(node)))
      throw new UnknownProperties('A column must be read first');
  const starts = new Set(urns.flatMap((urn) => nodes.find(urn) ?? []));
  return [...new Set([...starts, ...nodes.columnsOf(starts)])];
}

function hasEdges(adjacency: Adjacency, node: number): boolean {
  let found = false;
  for (const isDown of [true, false])
    if (!found)
      eachNeighbour(adjacency, node, isDown, () => {
        found = true;
      });
  return found;
}

function degreesFrom(
  adjacency: Adjacency,
  starts: readonly number[],
  isDown: boolean,
  hops: number,
): Degrees {
  const isColumn = columnTest(adjacency.nodes);
  const degrees = new Map(starts.map((node) => [node, 0]));
  let level = starts;
  for (let degree = 1; degree <= hops && level.length > 0; degree++) {
    const next: number[] = [];
    for (const node of level)
      eachNeighbour(adjacency, node, isDown, (far) => {
        if (degrees.has(far)) return;
        degrees.set(far, degree);
        if (isColumn(far)) next.push(far);
      });
    level = next;
  }
  return degrees;
}
