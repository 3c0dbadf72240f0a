import type { Graph } from '../../store/graph/graph.js';
import { edgeTypes } from '../relationships/edge-types.js';
import { Adjacency } from './memory/adjacency.js';
import { skippedOf } from './memory/memory-closure.js';
import { readNodeProperties } from './memory/read-nodes.js';
import type { LineagePlan } from './plan.js';

/** The number of entities in one statement. */
const PAGE = 10_000;

/** How the walk reached a node. */
interface Visit {
  /** The number of hops. Entities that do not count as a hop add none. */
  degree: number;
  /** The node before it on a path of this degree. */
  from: number;
  /** The URN of the query or job that the edge from there goes through, if any. */
  via: string | null;
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
 * Reads lineage from the graph, hop by hop. For each hop, it reads the edges, then the properties of their ends.
 * Neighbours of an entity that does not count as a hop have the same degree as this entity.
 */
export async function walkGraph(
  graph: Graph,
  plan: LineagePlan,
  { hops, ...options }: WalkOptions,
  signal: AbortSignal,
): Promise<GraphWalk> {
  const walk = new GraphWalk(graph, plan, options, signal);
  await walk.readHops(hops);
  return walk;
}

/** The lineage around an entity that was read from the graph, in the form of lineage in memory. */
class GraphWalk {
  readonly adjacency = new Adjacency();
  readonly start: number;
  /** All reached nodes with their least degree, without the start. */
  readonly visits = new Map<number, Visit>();
  /** Queries and jobs that edges go through. The degree is the least degree of an entity behind them. */
  readonly through = new Map<string, Visit>();
  /** The names of the nodes, if `withNames` is set. */
  readonly names = new Map<number, string>();

  constructor(
    private readonly graph: Graph,
    private readonly plan: LineagePlan,
    private readonly options: Omit<WalkOptions, 'hops'>,
    private readonly signal: AbortSignal,
  ) {
    const { nodes } = this.adjacency;
    this.start = nodes.add(plan.parameters.urn);
    nodes.requestProperties(this.start);
  }

  async readHops(hops: number): Promise<void> {
    await this.#readPending();
    const isSkipped = skippedOf(this.adjacency.nodes, this.plan.ignored) ?? (() => false);
    let level = [this.start];
    for (let degree = 1; degree <= hops && level.length > 0; degree++) {
      const next: number[] = [];
      for (let behind = level; behind.length > 0; behind = behind.filter(isSkipped)) {
        behind = await this.#expand(behind, degree);
        next.push(...behind);
      }
      level = next.filter((node) => !isSkipped(node));
    }
  }

  /** Reads the edges of some nodes. Returns the nodes that are reached for the first time. */
  async #expand(some: readonly number[], degree: number): Promise<number[]> {
    const { direction, startTime, endTime, asOf } = this.plan.parameters;
    const { urns: known } = this.adjacency.nodes;
    const found: number[] = [];
    for (let first = 0; first < some.length; first += PAGE) {
      const urns = some.slice(first, first + PAGE).map((node) => known.urn(node));
      const rows = await this.graph.read<HopRow>(
        'lineage/expand-hop',
        { urns, direction, startTime, endTime, asOf },
        { names: edgeTypes(asOf), signal: this.signal },
      );
      for (const row of rows) found.push(...this.#add(row, degree));
    }
    await this.#readPending();
    return found;
  }

  #add({ from, to, via }: HopRow, degree: number): number[] {
    const { adjacency, visits, through } = this;
    const isDownstream = this.plan.parameters.direction === 'DOWNSTREAM';
    const ends = isDownstream ? { upstream: from, downstream: to } : { upstream: to, downstream: from };
    adjacency.addHop(ends, via);
    const [near, far] = [adjacency.nodes.add(from), adjacency.nodes.add(to)];
    for (const one of via) if (!through.has(one)) through.set(one, { degree, from: near, via: null });
    if (far === this.start || visits.has(far)) return [];
    visits.set(far, { degree, from: near, via: via[0] ?? null });
    return [far];
  }

  /** Reads the properties of new nodes, and of their parents. */
  async #readPending(): Promise<void> {
    const { withRelated = false, withNames = false } = this.options;
    const { nodes } = this.adjacency;
    const { asOf } = this.plan.parameters;
    const onName = withNames ? (node: number, name: string) => void this.names.set(node, name) : undefined;
    const options = { withRelated, asOf, onName, signal: this.signal };
    while (nodes.pending > 0) await readNodeProperties(this.graph, nodes, nodes.takePending(PAGE), options);
  }
}

/** The path on which the walk reached an entity, from the start. It includes queries and jobs that edges go through. */
export function pathTo({ adjacency: { nodes }, visits, through }: GraphWalk, end: string): string[] {
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
