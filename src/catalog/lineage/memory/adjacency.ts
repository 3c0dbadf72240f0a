import { Edges, type EdgesState } from './edges.js';
import { MAX_NODES, Nodes, type NodesState } from './nodes.js';

/** An edge of lineage by URNs. */
export interface MemoryEdge {
  upstream: string;
  downstream: string;
  /** When it was last written, in epoch milliseconds; null where unknown. */
  time: number | null;
  /** URN of the query or job that it goes through. */
  via: string | null;
}

export interface AdjacencyState {
  nodes: NodesState;
  edges: EdgesState;
}

/**
 * The lineage of a catalog in memory: which entity feeds which, and what lineage needs to know of them. Each edge belongs
 * to the aspect of an entity that makes it, as in the graph.
 */
export class Adjacency {
  constructor(
    readonly nodes = new Nodes(),
    readonly edges = new Edges(),
  ) {}

  /** Everything, to be stored. */
  get state(): AdjacencyState {
    return { nodes: this.nodes.state, edges: this.edges.state };
  }

  static of({ nodes, edges }: AdjacencyState): Adjacency {
    return new Adjacency(Nodes.of(nodes), Edges.of(edges));
  }

  get bytes(): number {
    return this.nodes.bytes + this.edges.bytes;
  }

  /** Adds an edge between nodes that are in the graph. */
  add(edge: MemoryEdge, source: string, aspect: string): void {
    this.#add(edge, this.nodes.add(edge.upstream), this.nodes.add(edge.downstream), source, aspect);
  }

  /** Replaces the edges that an aspect of an entity makes. */
  replace(source: string, aspect: string, edges: readonly MemoryEdge[]): void {
    const known = this.nodes.find(source);
    const kept = new Map<number, number>();
    for (const edge of known === undefined ? [] : this.edges.edgesOf(known, aspect)) {
      const key = pairOf(this.edges.upstream(edge), this.edges.downstream(edge));
      if (kept.has(key)) this.edges.remove(edge, known as number);
      else kept.set(key, edge);
    }
    for (const edge of edges) {
      const [upstream, downstream] = [this.nodes.add(edge.upstream), this.nodes.add(edge.downstream)];
      const key = pairOf(upstream, downstream);
      const same = kept.get(key);
      if (same === undefined) {
        this.#reread(upstream);
        this.#reread(downstream);
        this.#add(edge, upstream, downstream, source, aspect);
      } else {
        kept.delete(key);
        this.#requestProperties(upstream, downstream, edge.via);
        this.edges.update(same, { time: edge.time ?? Number.NaN, via: edge.via });
      }
    }
    for (const edge of kept.values()) this.edges.remove(edge, known as number);
  }

  /** Copies everything into arrays of just its size. */
  compact(): void {
    this.nodes.compact();
    this.edges.compact();
  }

  #add(
    { time, via, ...urns }: MemoryEdge,
    upstream: number,
    downstream: number,
    source: string,
    aspect: string,
  ) {
    this.#requestProperties(upstream, downstream, via);
    // Most edges are made by one of their ends, whose number is known.
    const edgesOf =
      source === urns.downstream ? downstream : source === urns.upstream ? upstream : this.nodes.add(source);
    this.edges.add({ upstream, downstream, via, time: time ?? Number.NaN }, edgesOf, aspect);
  }

  /** Of an edge that the graph has. An end may have been read while it was not there: it lost another edge before it got this one. */
  #requestProperties(upstream: number, downstream: number, via: string | null): void {
    const { nodes } = this;
    nodes.requestProperties(upstream);
    nodes.requestProperties(downstream);
    if (via !== null) nodes.requestProperties(nodes.add(via));
  }

  /** A node that lost its last edge may have been deleted with it, and another one made, without a change of its own. */
  #reread(node: number): void {
    if (!this.edges.has(node)) this.nodes.forget(node);
  }
}

const pairOf = (upstream: number, downstream: number): number => upstream * MAX_NODES + downstream;
