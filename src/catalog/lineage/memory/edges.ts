import { Dictionary } from './dictionary.js';
import { IntLists } from './int-lists.js';
import { grown, resized } from './typed-arrays.js';

/** An edge by the numbers of its nodes. */
interface NumberedEdge {
  upstream: number;
  downstream: number;
  /** The times that windows compare, in epoch milliseconds; NaN if unknown. */
  created: number;
  updated: number;
  /** URN of the query or job that it goes through. */
  via: string | null;
}

/** The position of the entity whose aspect defines an edge: it is one of the ends, or another entity. */
type EdgeEnd = 'upstream' | 'downstream' | 'other';

/** Lineage edges, by number and by end. */
export class Edges {
  #upstream: Uint32Array = new Uint32Array(0);
  #downstream: Uint32Array = new Uint32Array(0);
  #created: Float64Array = new Float64Array(0);
  #updated: Float64Array = new Float64Array(0);
  /** By edge: the aspect that defines it, and the `EdgeEnd` of the aspect's entity. */
  #sources = new Dictionary();
  via = new Dictionary();
  #size = 0;
  readonly #free: number[] = [];

  /** @param bySource the edges whose source is at neither end */
  constructor(
    /** By node: the edges that leave it. `into` has the edges that lead to it. */
    readonly out = new IntLists(),
    readonly into = new IntLists(),
    private readonly bySource = new IntLists(),
  ) {}

  /** The whole content, to be saved. */
  get state() {
    return {
      upstream: this.#upstream.subarray(0, this.#size),
      downstream: this.#downstream.subarray(0, this.#size),
      created: this.#created.subarray(0, this.#size),
      updated: this.#updated.subarray(0, this.#size),
      sources: this.#sources.state,
      via: this.via.state,
      out: this.out.state,
      into: this.into.state,
      bySource: this.bySource.state,
      free: this.#free,
    };
  }

  static of(state: Edges['state']): Edges {
    const edges = new Edges(IntLists.of(state.out), IntLists.of(state.into), IntLists.of(state.bySource));
    edges.#upstream = state.upstream;
    edges.#downstream = state.downstream;
    edges.#created = state.created;
    edges.#updated = state.updated;
    edges.#size = state.upstream.length;
    edges.#sources = Dictionary.of(state.sources);
    edges.via = Dictionary.of(state.via);
    edges.#free.push(...state.free);
    return edges;
  }

  get count(): number {
    return this.#size - this.#free.length;
  }

  get bytes(): number {
    const parts = [this.#sources, this.via, this.out, this.into, this.bySource];
    const numbers = [this.#upstream, this.#downstream, this.#created, this.#updated];
    const own = numbers.map(({ byteLength }) => byteLength);
    return [...own, ...parts.map(({ bytes }) => bytes), 8 * this.#free.length].reduce((a, b) => a + b, 0);
  }

  /** The edges to follow by node, and the node at the far end by edge. Both are valid until edges change. */
  inDirection(direction: 'UPSTREAM' | 'DOWNSTREAM'): { rows: IntLists; ends: Uint32Array } {
    return direction === 'DOWNSTREAM'
      ? { rows: this.out, ends: this.#downstream }
      : { rows: this.into, ends: this.#upstream };
  }

  upstream(edge: number): number {
    return this.#upstream[edge] as number;
  }

  downstream(edge: number): number {
    return this.#downstream[edge] as number;
  }

  created(edge: number): number {
    return this.#created[edge] as number;
  }

  updated(edge: number): number {
    return this.#updated[edge] as number;
  }

  /** Whether a node has edges. */
  has(node: number): boolean {
    return this.out.lengthOf(node) > 0 || this.into.lengthOf(node) > 0;
  }

  add({ upstream, downstream, ...properties }: NumberedEdge, source: number, aspect: string): void {
    const edge = this.#free.pop() ?? this.#size++;
    this.#upstream = grown(this.#upstream, edge + 1);
    this.#downstream = grown(this.#downstream, edge + 1);
    this.#created = grown(this.#created, edge + 1);
    this.#updated = grown(this.#updated, edge + 1);
    this.#upstream[edge] = upstream;
    this.#downstream[edge] = downstream;
    this.update(edge, properties);
    const place = source === downstream ? 'downstream' : source === upstream ? 'upstream' : 'other';
    this.#sources.set(edge, [aspect, place]);
    this.out.add(upstream, edge);
    this.into.add(downstream, edge);
    if (place === 'other') this.bySource.add(source, edge);
  }

  update(edge: number, { created, updated, via }: Omit<NumberedEdge, 'upstream' | 'downstream'>): void {
    this.#created[edge] = created;
    this.#updated[edge] = updated;
    this.via.set(edge, via === null ? [] : [via]);
  }

  remove(edge: number, source: number): void {
    this.out.remove(this.upstream(edge), edge);
    this.into.remove(this.downstream(edge), edge);
    if (this.#endOf(edge) === 'other') this.bySource.remove(source, edge);
    this.#free.push(edge);
  }

  /** The edges that an aspect of an entity defines. */
  edgesOf(source: number, aspect: string): number[] {
    return [
      ...this.#row(this.into, source, aspect, 'downstream'),
      ...this.#row(this.out, source, aspect, 'upstream'),
      ...this.#row(this.bySource, source, aspect, 'other'),
    ];
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.#upstream = resized(this.#upstream, this.#size);
    this.#downstream = resized(this.#downstream, this.#size);
    this.#created = resized(this.#created, this.#size);
    this.#updated = resized(this.#updated, this.#size);
    for (const part of [this.#sources, this.via, this.out, this.into, this.bySource]) part.compact();
  }

  #endOf(edge: number): EdgeEnd {
    // The cast is right, since `add` stores an EdgeEnd.
    return this.#sources.value(edge)[1] as EdgeEnd;
  }

  *#row(rows: IntLists, owner: number, aspect: string, place: EdgeEnd): Generator<number> {
    const length = rows.lengthOf(owner);
    for (let index = 0; index < length; index++) {
      const edge = rows.at(owner, index);
      const [by, at] = this.#sources.value(edge);
      if (by === aspect && at === place) yield edge;
    }
  }
}
