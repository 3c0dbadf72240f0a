import type { Graph } from '../../store/graph/graph.js';
import { edgeTypes } from '../relationships/edge-types.js';
import { Adjacency } from './memory/adjacency.js';
import { skippedOf } from './memory/closure.js';
import { readNodeProperties } from './memory/read-nodes.js';
import type { LineagePlan } from './plan.js';

/** Entities in one statement. */
const PAGE = 10_000;

/** How the walk reached a node. */
interface Visit {
  /** The number of hops, without those through entities that do not count as a hop. */
  degree: number;
  /** The node before it on a path of this degree. */
  from: number;
  /** What the edge from there goes through, if anything. */
  via: string | null;
}

/** Lineage around an entity, as far as it was read from the graph, in the form of lineage in memory. */
interface Walk {
  adjacency: Adjacency;
  start: number;
  /** Each node with its least degree, without the start. */
  visits: ReadonlyMap<number, Visit>;
  /** Queries and jobs that edges go through, with the least degree that they lead to. */
  through: ReadonlyMap<string, Visit>;
  /** The names of the nodes, if they were asked for. */
  names: ReadonlyMap<number, string>;
}

interface HopRow extends Record<string, unknown> {
  from: string;
  to: string;
  via: string[];
}

interface WalkOptions {
  hops: number;
  withRelated?: boolean;
  withNames?: boolean;
}

/**
 * Reads lineage from the graph, hop by hop: the edges of a hop, then what lineage must know of their ends. Neighbours of an
 * entity that does not count as a hop have its degree.
 */
export async function walkGraph(
  graph: Graph,
  { parameters, ignored }: LineagePlan,
  { hops, withRelated = false, withNames = false }: WalkOptions,
  signal: AbortSignal,
): Promise<Walk> {
  const { urn, direction, startTime, endTime, asOf } = parameters;
  const adjacency = new Adjacency();
  const { nodes } = adjacency;
  const visits = new Map<number, Visit>();
  const through = new Map<string, Visit>();
  const names = new Map<number, string>();
  const onName = withNames ? (node: number, name: string) => void names.set(node, name) : undefined;
  const start = nodes.add(urn);
  nodes.requestProperties(start);
  await readPending();
  const isSkipped = skippedOf(nodes, ignored) ?? (() => false);
  let level = [start];
  for (let degree = 1; degree <= hops && level.length > 0; degree++) {
    const next: number[] = [];
    for (let behind = level; behind.length > 0; behind = behind.filter(isSkipped)) {
      behind = await expand(behind, degree);
      next.push(...behind);
    }
    level = next.filter((node) => !isSkipped(node));
  }
  return { adjacency, start, visits, through, names };

  /** Reads the edges of some nodes; returns the nodes that are reached for the first time. */
  async function expand(some: readonly number[], degree: number): Promise<number[]> {
    const found: number[] = [];
    for (let first = 0; first < some.length; first += PAGE) {
      const urns = some.slice(first, first + PAGE).map((node) => nodes.urns.urn(node));
      const rows = await graph.read<HopRow>(
        'lineage/expand-hop',
        { urns, direction, startTime, endTime, asOf },
        { names: edgeTypes(asOf), signal },
      );
      for (const row of rows) found.push(...add(row, degree));
    }
    await readPending();
    return found;
  }

  function add({ from, to, via }: HopRow, degree: number): number[] {
    const ends = direction === 'DOWNSTREAM' ? [from, to] : [to, from];
    const [upstream = '', downstream = ''] = ends;
    for (const one of via.length > 0 ? via : [null])
      adjacency.add({ upstream, downstream, via: one, time: null }, downstream, '');
    const [near, far] = [nodes.add(from), nodes.add(to)];
    for (const one of via) if (!through.has(one)) through.set(one, { degree, from: near, via: null });
    if (far === start || visits.has(far)) return [];
    visits.set(far, { degree, from: near, via: via[0] ?? null });
    return [far];
  }

  /** Reads the properties of new nodes, and of what these belong to. */
  async function readPending(): Promise<void> {
    while (nodes.pending > 0)
      await readNodeProperties(graph, nodes, nodes.takePending(nodes.pending), {
        ...{ withRelated, asOf, onName, signal },
      });
  }
}

/** The path by which the walk reached an entity, from the start, with what its edges go through. */
export function pathTo({ adjacency: { nodes }, visits, through }: Walk, end: string): string[] {
  const node = nodes.find(end);
  const path = [end];
  const [entity, passed] = [node === undefined ? undefined : visits.get(node), through.get(end)];
  const isNearer = passed !== undefined && !(entity && entity.degree <= passed.degree);
  for (let visit = isNearer ? passed : entity; visit !== undefined; visit = visits.get(visit.from)) {
    if (visit.via !== null) path.unshift(visit.via);
    path.unshift(nodes.urns.urn(visit.from));
  }
  return path;
}
