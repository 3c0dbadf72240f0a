import { Edges } from './edges.js';
import { MAX_NODES, Nodes } from './nodes.js';

/** A lineage edge, by URNs. */
export interface MemoryEdge {
  upstream: string;
  downstream: string;
  /** The times that windows compare, in epoch milliseconds; null if unknown. */
  created: number | null;
  updated: number | null;
  /** URN of the query or job that it goes through. */
  via: string | null;
}

/**
 * The lineage of a catalog in memory: its edges, and the properties of entities that lineage needs. As in the graph,
 * each edge belongs to the aspect that defines it.
 */
export class Adjacency {
  constructor(
    readonly nodes = new Nodes(),
    readonly edges = new Edges(),
  ) {}

  /** The whole content, to be saved. */
  get state() {
    return { nodes: this.nodes.state, edges: this.edges.state };
  }

  static of({ nodes, edges }: Adjacency['state']): Adjacency {
    return new Adjacency(Nodes.of(nodes), Edges.of(edges));
  }

  get bytes(): number {
    return this.nodes.bytes + this.edges.bytes;
  }

  /** Adds an edge that is in the graph. */
  add(edge: MemoryEdge, source: string, aspect: string): void {
    this.#add(edge, this.nodes.add(edge.upstream), this.nodes.add(edge.downstream), source, aspect);
  }

  /** Adds an edge of lineage that was read hop by hop: one for each query or job that it goes through. */
  addHop(ends: Pick<MemoryEdge, 'upstream' | 'downstream'>, via: readonly string[]): void {
    for (const one of via.length > 0 ? via : [null])
      this.add({ ...ends, via: one, created: null, updated: null }, ends.downstream, '');
  }

  /** Replaces the edges that an aspect of an entity defines. */
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
        this.edges.update(same, { ...timesOf(edge), via: edge.via });
      }
    }
    for (const edge of kept.values()) this.edges.remove(edge, known as number);
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.nodes.compact();
    this.edges.compact();
  }

  #add({ via, ...edge }: MemoryEdge, upstream: number, downstream: number, source: string, aspect: string) {
    this.#requestProperties(upstream, downstream, via);
    // Most edges are defined by one of their ends, whose number is known here.
    const edgesOf =
      source === edge.downstream ? downstream : source === edge.upstream ? upstream : this.nodes.add(source);
    this.edges.add({ upstream, downstream, via, ...timesOf(edge) }, edgesOf, aspect);
  }

  /**
   * Requests the unknown properties of an edge's nodes. A node may have been read while it was not in the graph: it had
   * lost its last edge, and did not have this one yet.
   */
  #requestProperties(upstream: number, downstream: number, via: string | null): void {
    const { nodes } = this;
    nodes.requestProperties(upstream);
    nodes.requestProperties(downstream);
    if (via !== null) nodes.requestProperties(nodes.add(via));
  }

  /**
   * Forgets the properties of a node without edges. A placeholder is deleted with its last edge. It may have been
   * created again with other properties, without a change of its own.
   */
  #reread(node: number): void {
    if (!this.edges.has(node)) this.nodes.forget(node);
  }
}

const timesOf = ({ created, updated }: Pick<MemoryEdge, 'created' | 'updated'>) => ({
  created: created ?? Number.NaN,
  updated: updated ?? Number.NaN,
});

const pairOf = (upstream: number, downstream: number): number => upstream * MAX_NODES + downstream;
