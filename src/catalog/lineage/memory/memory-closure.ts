import type { IgnoredHop } from '../types.js';
import type { Adjacency } from './adjacency.js';
import type { Edges } from './edges.js';
import { NodeList } from './node-list.js';
import type { Nodes } from './nodes.js';

/** What to follow, from which node. */
interface Traversal {
  start: number;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Epoch milliseconds: only edges that were last written in this window, or whose time is unknown. */
  startTime: number | null;
  endTime: number | null;
  hops: number;
  /** A column counts as its parent. */
  columnsAsParents: boolean;
  /** What edges go through is found if it has one of these types. */
  viaTypes: readonly string[];
  /** What does not count as a hop. */
  ignored: readonly IgnoredHop[];
}

/** The answer depends on properties of a node that are not known now. */
export class UnknownProperties extends Error {}

export interface MemoryClosure {
  nodes: NodeList;
  /** Nodes of degree n are those from `ends[n - 1]` to `ends[n]`; the start is the first of all. */
  ends: number[];
  /** Nodes that do not count as a hop. */
  skipped: ReadonlySet<number>;
}

/**
 * Everything downstream or upstream of a node, each once with its least degree.
 * @throws UnknownProperties
 */
export function closureOf({ nodes, edges }: Adjacency, traversal: Traversal): MemoryClosure {
  const { start, hops, columnsAsParents, ignored } = traversal;
  const { rows, ends: farEnds } = edges.inDirection(traversal.direction);
  const isInWindow = windowOf(traversal);
  const through = throughOf(nodes, edges, traversal.viaTypes);
  const isSkipped = skippedOf(nodes, ignored);
  const skipped = new Set<number>();
  const reached = new NodeList(nodes.size);
  // Where what is reached is found as it is, one list is both.
  const found = columnsAsParents || through ? new NodeList(nodes.size) : reached;
  reached.add(start);
  if (found !== reached) found.add(start);
  const ends = [found.length];
  const isPlain = found === reached && !isInWindow && !isSkipped;
  let next = 0;
  for (let degree = 1; degree <= hops && next < reached.length; degree++) {
    const end = reached.length;
    // No function for each edge: that would be half of the time of a large closure.
    if (isPlain) reached.addNeighbours(next, end, rows, farEnds);
    else expandAll(next, end);
    next = end;
    ends.push(found.length);
  }
  return { nodes: found, ends, skipped };

  function expandAll(begin: number, end: number): void {
    const behind: number[] = [];
    for (let index = begin; index < end; index++) expand(reached.at(index), behind);
    // Neighbours of a node that does not count have its degree.
    for (let node = behind.pop(); node !== undefined; node = behind.pop()) expand(node, behind);
  }

  function expand(node: number, behind: number[]): void {
    const length = rows.lengthOf(node);
    for (let index = 0; index < length; index++) {
      const edge = rows.at(node, index);
      if (isInWindow && !isInWindow(edges.time(edge))) continue;
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

function windowOf({ startTime, endTime }: Traversal): ((time: number) => boolean) | undefined {
  if (startTime === null && endTime === null) return undefined;
  // Comparisons with NaN are false: an unknown time passes.
  return (time) => !((startTime !== null && time < startTime) || (endTime !== null && time > endTime));
}

function groupOf(nodes: Nodes, node: number): number {
  return nodes.parent(requireKnown(nodes, node)) ?? node;
}

/** The node that an edge goes through, where it is of one of these types. */
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

/** Whether a node does not count as a hop; undefined if all do. */
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

/** The node, whose properties are known. */
export function requireKnown(nodes: Nodes, node: number): number {
  if (nodes.isUnknown(node)) throw new UnknownProperties('Facts of a node must be read first');
  return node;
}
