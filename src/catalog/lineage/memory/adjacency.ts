import { Edges, type EdgesState } from './edges.js';
import { MOST_NODES, Nodes, type NodesState } from './nodes.js';

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
  add(edge: MemoryEdge, maker: string, aspect: string): void {
    const { upstream, downstream, time, via } = edge;
    const ends = { upstream: this.#end(upstream), downstream: this.#end(downstream) };
    if (via !== null) this.#end(via);
    this.edges.add({ ...ends, via, time: time ?? Number.NaN }, this.nodes.add(maker), aspect);
  }

  /** Replaces the edges that an aspect of an entity makes. */
  replace(maker: string, aspect: string, edges: readonly MemoryEdge[]): void {
    const known = this.nodes.find(maker);
    const kept = new Map<number, number>();
    for (const edge of known === undefined ? [] : this.edges.madeBy(known, aspect)) {
      const key = pairOf(this.edges.upstream(edge), this.edges.downstream(edge));
      if (kept.has(key)) this.edges.remove(edge, known as number);
      else kept.set(key, edge);
    }
    for (const edge of edges) {
      const [upstream, downstream] = [this.nodes.find(edge.upstream), this.nodes.find(edge.downstream)];
      const key = upstream === undefined || downstream === undefined ? -1 : pairOf(upstream, downstream);
      const same = kept.get(key);
      kept.delete(key);
      if (same === undefined) {
        for (const end of [upstream, downstream]) this.#reread(end);
        this.add(edge, maker, aspect);
      } else {
        if (edge.via !== null) this.#end(edge.via);
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

  #end(urn: string): number {
    const node = this.nodes.add(urn);
    this.nodes.need(node);
    return node;
  }

  /** A node that lost its last edge may have been deleted with it, and another one made, without a change of its own. */
  #reread(node: number | undefined): void {
    if (node !== undefined && !this.edges.has(node)) this.nodes.forget(node);
  }
}

const pairOf = (upstream: number, downstream: number): number => upstream * MOST_NODES + downstream;
