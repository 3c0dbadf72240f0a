import type { Graph } from '../../../store/graph/graph.js';
import { optionsAsOf } from '../complete-since.js';
import type { ChangedEdge, ChangesQuery } from './types.js';

/** An entity that lineage reached. */
export interface ReachedNode {
  degree: number;
  isColumn: boolean;
  /** Whether it existed at that time, and was not soft-deleted. */
  exists: boolean;
  createdAt: number | null;
  /** The times when it was soft-deleted, restored, soft-deleted again and so on. */
  removalTimes: number[];
}

/** An edge that held at a time. */
export interface TimedEdge extends ChangedEdge {
  /** It is different for each edge. */
  key: string;
  /** The entities at its ends, in the direction of the search. For columns, these are the entities that have them. */
  near: string;
  far: string;
  /** Whether it leads from a column of `near`. The search does not follow such edges. */
  isOfColumns: boolean;
  source: string;
  aspect: string;
  /** When it began and ended; null: the beginning is unknown, or it has not ended. */
  since: number | null;
  until: number | null;
}

/** Lineage as of a time. */
export interface ClosureAsOf {
  nodes: ReadonlyMap<string, ReachedNode>;
  edges: ReadonlyMap<string, TimedEdge>;
}

type EdgeRow = [
  column: string | null,
  far: string,
  parent: string | null,
  relationship: string,
  source: string | null,
  aspect: string,
  via: string | null,
  since: number | null,
  until: number | null,
];

interface ClosureRow extends Record<string, unknown>, ReachedNode {
  urn: string;
  edges: EdgeRow[];
  columnEdges: EdgeRow[];
}

/** Reads all entities and edges that lineage reached at a time. */
export async function readClosure(
  graph: Graph,
  query: ChangesQuery,
  asOf: number,
  signal: AbortSignal,
): Promise<ClosureAsOf> {
  const { urn, direction, columns } = query;
  const parameters = { urn, direction, asOf, columns };
  const options = optionsAsOf(query, asOf, signal);
  const rows = await graph.read<ClosureRow>('lineage/read-closure', parameters, options);
  const nodes = new Map<string, ReachedNode>(rows.map(({ edges, columnEdges, ...node }) => [node.urn, node]));
  const held = (name: 'edges' | 'columnEdges') =>
    rows.flatMap((row) => row[name].map((edge) => timedEdge(row.urn, edge, direction)));
  const ofColumns = held('columnEdges').filter(({ far }) => nodes.has(far));
  // Paths may go through columns, too. An edge that is in both lists is an edge of a path.
  const edges = [...ofColumns, ...held('edges')];
  return { nodes, edges: new Map(edges.map((edge) => [edge.key, edge])) };
}

function timedEdge(
  near: string,
  [column, end, parent, relationship, source, aspect, via, since, until]: EdgeRow,
  direction: ChangesQuery['direction'],
): TimedEdge {
  const begin = column ?? near;
  const [upstreamUrn, downstreamUrn] = direction === 'DOWNSTREAM' ? [begin, end] : [end, begin];
  const owner = source ?? downstreamUrn;
  return {
    ...{ upstreamUrn, downstreamUrn, relationship, via, aspect, since, until, near },
    key: [upstreamUrn, downstreamUrn, relationship, owner, aspect, via ?? ''].join('\n'),
    far: column === null ? end : (parent ?? end),
    isOfColumns: column !== null,
    source: owner,
  };
}
