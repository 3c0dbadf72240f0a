import type { IgnoredHop } from '../types.js';
import type { Adjacency } from './adjacency.js';
import type { Edges } from './edges.js';
import { NodeList } from './node-list.js';
import type { Nodes } from './nodes.js';

/** The start and the rules of a traversal. */
interface Traversal {
  start: number;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /**
   * In epoch milliseconds: follow only edges that were created or updated in this window, or at unknown times. Both
   * ends are null if there is no window.
   */
  startTime: number | null;
  endTime: number | null;
  hops: number;
  /** Whether to find the parents of columns instead of columns. */
  columnsAsParents: boolean;
  /** The types of queries and jobs to find if edges go through them. */
  viaTypes: readonly string[];
  /** The entities that do not count as a hop. */
  ignored: readonly IgnoredHop[];
}

/** The error when an answer depends on properties of a node that are not in memory. */
export class UnknownProperties extends Error {}

export interface MemoryClosure {
  nodes: NodeList;
  /** The nodes of degree n are at the indexes from `ends[n - 1]` to `ends[n]` (exclusive). The start is at 0. */
  ends: number[];
  /** Nodes that do not count as a hop. */
  skipped: ReadonlySet<number>;
}

/**
 * Finds all nodes downstream or upstream of a node, each once with its least degree.
 * @throws UnknownProperties
 */
export function closureOf({ nodes, edges }: Adjacency, traversal: Traversal): MemoryClosure {
  const { start, hops, columnsAsParents, ignored } = traversal;
  const { rows, ends: farEnds } = edges.inDirection(traversal.direction);
  const isInWindow = windowOf(edges, traversal);
  const through = throughOf(nodes, edges, traversal.viaTypes);
  const isSkipped = skippedOf(nodes, ignored);
  const skipped = new Set<number>();
  const reached = new NodeList(nodes.size);
  // If all reached nodes are found as they are, one list is enough.
  const found = columnsAsParents || through ? new NodeList(nodes.size) : reached;
  reached.add(start);
  if (found !== reached) found.add(start);
  const ends = [found.length];
  const isPlain = found === reached && !isInWindow && !isSkipped;
  let next = 0;
  for (let degree = 1; degree <= hops && next < reached.length; degree++) {
    const end = reached.length;
    // The plain loop calls no function for each edge. Such calls take half the time of a large closure.
    if (isPlain) reached.addNeighbours(next, end, rows, farEnds);
    else expandAll(next, end);
    next = end;
    ends.push(found.length);
  }
  return { nodes: found, ends, skipped };

  function expandAll(begin: number, end: number): void {
    const behind: number[] = [];
    for (let index = begin; index < end; index++) expand(reached.at(index), behind);
    // Neighbours of a node that does not count as a hop have the same degree as this node.
    for (let node = behind.pop(); node !== undefined; node = behind.pop()) expand(node, behind);
  }

  function expand(node: number, behind: number[]): void {
    const length = rows.lengthOf(node);
    for (let index = 0; index < length; index++) {
      const edge = rows.at(node, index);
      if (isInWindow && !isInWindow(edge)) continue;
      const far = farEnds[edge] as number;
      if (reached.add(far)) {
        if (found !== reached) found.add(columnsAsParents ? groupOf(nodes, far) : far);
        if (isSkipped?.(far)) {
          skipped.add(far);
          behind.push(far);
        }
      }
      const via = through?.(edge);
      if (via !== undefined) found.add(via);
    }
  }
}

function windowOf(edges: Edges, { startTime, endTime }: Traversal): ((edge: number) => boolean) | undefined {
  if (startTime === null || endTime === null) return undefined;
  const isWithin = (time: number) => startTime <= time && time <= endTime;
  return (edge) => {
    const [created, updated] = [edges.created(edge), edges.updated(edge)];
    return isWithin(created) || isWithin(updated) || (Number.isNaN(created) && Number.isNaN(updated));
  };
}

function groupOf(nodes: Nodes, node: number): number {
  return nodes.parent(requireKnown(nodes, node)) ?? node;
}

/** Returns a function that finds the node that an edge goes through, if it has one of these types. */
function throughOf(nodes: Nodes, edges: Edges, types: readonly string[]) {
  if (types.length === 0) return undefined;
  const wanted = new Set(types);
  return (edge: number): number | undefined => {
    const [urn] = edges.via.value(edge);
    const node = urn === undefined ? undefined : nodes.find(urn);
    if (node === undefined) return undefined;
    const [type = ''] = nodes.property('type').value(requireKnown(nodes, node));
    return wanted.has(type) ? node : undefined;
  };
}

/** Returns a function that tells whether a node does not count as a hop; undefined if all nodes count. */
export function skippedOf(nodes: Nodes, kinds: readonly IgnoredHop[]) {
  if (kinds.length === 0) return undefined;
  const [types, platforms] = [nodes.property('type'), nodes.property('platform')];
  return (node: number): boolean => {
    const [type] = types.value(requireKnown(nodes, node));
    return kinds.some((kind) => {
      if (kind.entityType !== type) return false;
      if (kind.platforms.length === 0) return true;
      const [platform] = [node, nodes.parent(node)].flatMap((one) =>
        one === undefined ? [] : platforms.value(requireKnown(nodes, one)),
      );
      return platform !== undefined && kind.platforms.includes(platform);
    });
  };
}

/**
 * Returns the node.
 * @throws UnknownProperties if its properties are not in memory
 */
export function requireKnown(nodes: Nodes, node: number): number {
  if (nodes.isUnknown(node)) throw new UnknownProperties('Facts of a node must be read first');
  return node;
}
