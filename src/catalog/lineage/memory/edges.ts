import { Dictionary, type DictionaryState } from './dictionary.js';
import { resized, withRoom } from './numbers.js';
import { Rows, type RowsState } from './rows.js';

/** An edge by the numbers of its nodes. */
export interface NumberedEdge {
  upstream: number;
  downstream: number;
  /** When it was last written, in epoch milliseconds; NaN where unknown. */
  time: number;
  /** URN of the query or job that it goes through. */
  via: string | null;
}

/** The entity whose aspect makes an edge is an end of it, or another one. */
type Place = 'upstream' | 'downstream' | 'other';

export interface EdgesState {
  upstream: Uint32Array;
  downstream: Uint32Array;
  time: Float64Array;
  makers: DictionaryState;
  via: DictionaryState;
  out: RowsState;
  into: RowsState;
  made: RowsState;
  free: readonly number[];
}

/** The edges of lineage by number, and by each of their ends. */
export class Edges {
  #upstream: Uint32Array = new Uint32Array(0);
  #downstream: Uint32Array = new Uint32Array(0);
  #time: Float64Array = new Float64Array(0);
  /** The aspect that makes it, and where its entity is. */
  #makers = new Dictionary();
  via = new Dictionary();
  #size = 0;
  readonly #free: number[] = [];

  /** @param made the edges that an entity makes which is at neither end */
  constructor(
    /** The edges that leave each node, and those that lead to it. */
    readonly out = new Rows(),
    readonly into = new Rows(),
    private readonly made = new Rows(),
  ) {}

  /** Everything, to be stored. */
  get state(): EdgesState {
    return {
      upstream: this.#upstream.subarray(0, this.#size),
      downstream: this.#downstream.subarray(0, this.#size),
      time: this.#time.subarray(0, this.#size),
      makers: this.#makers.state,
      via: this.via.state,
      out: this.out.state,
      into: this.into.state,
      made: this.made.state,
      free: this.#free,
    };
  }

  static of(state: EdgesState): Edges {
    const edges = new Edges(Rows.of(state.out), Rows.of(state.into), Rows.of(state.made));
    edges.#upstream = state.upstream;
    edges.#downstream = state.downstream;
    edges.#time = state.time;
    edges.#size = state.upstream.length;
    edges.#makers = Dictionary.of(state.makers);
    edges.via = Dictionary.of(state.via);
    edges.#free.push(...state.free);
    return edges;
  }

  get count(): number {
    return this.#size - this.#free.length;
  }

  get bytes(): number {
    const parts = [this.#makers, this.via, this.out, this.into, this.made];
    const own = [this.#upstream, this.#downstream, this.#time].map(({ byteLength }) => byteLength);
    return [...own, ...parts.map(({ bytes }) => bytes), 8 * this.#free.length].reduce((a, b) => a + b, 0);
  }

  upstream(edge: number): number {
    return this.#upstream[edge] as number;
  }

  downstream(edge: number): number {
    return this.#downstream[edge] as number;
  }

  time(edge: number): number {
    return this.#time[edge] as number;
  }

  /** Whether a node has edges. */
  has(node: number): boolean {
    return this.out.lengthOf(node) > 0 || this.into.lengthOf(node) > 0;
  }

  add({ upstream, downstream, time, via }: NumberedEdge, maker: number, aspect: string): void {
    const edge = this.#free.pop() ?? this.#size++;
    this.#upstream = withRoom(this.#upstream, edge + 1);
    this.#downstream = withRoom(this.#downstream, edge + 1);
    this.#time = withRoom(this.#time, edge + 1);
    this.#upstream[edge] = upstream;
    this.#downstream[edge] = downstream;
    this.update(edge, { time, via });
    const place = maker === downstream ? 'downstream' : maker === upstream ? 'upstream' : 'other';
    this.#makers.set(edge, [aspect, place]);
    this.out.add(upstream, edge);
    this.into.add(downstream, edge);
    if (place === 'other') this.made.add(maker, edge);
  }

  update(edge: number, { time, via }: Pick<NumberedEdge, 'time' | 'via'>): void {
    this.#time[edge] = time;
    this.via.set(edge, via === null ? [] : [via]);
  }

  remove(edge: number, maker: number): void {
    this.out.remove(this.upstream(edge), edge);
    this.into.remove(this.downstream(edge), edge);
    if (this.#placeOf(edge) === 'other') this.made.remove(maker, edge);
    this.#free.push(edge);
  }

  /** The edges that an aspect of an entity makes. */
  madeBy(maker: number, aspect: string): number[] {
    return [
      ...this.#row(this.into, maker, aspect, 'downstream'),
      ...this.#row(this.out, maker, aspect, 'upstream'),
      ...this.#row(this.made, maker, aspect, 'other'),
    ];
  }

  /** Copies everything into arrays of just its size. */
  compact(): void {
    this.#upstream = resized(this.#upstream, this.#size);
    this.#downstream = resized(this.#downstream, this.#size);
    this.#time = resized(this.#time, this.#size);
    for (const part of [this.#makers, this.via, this.out, this.into, this.made]) part.compact();
  }

  #placeOf(edge: number): Place {
    // `add` stores one.
    return this.#makers.value(edge)[1] as Place;
  }

  *#row(rows: Rows, owner: number, aspect: string, place: Place): Generator<number> {
    const length = rows.lengthOf(owner);
    for (let index = 0; index < length; index++) {
      const edge = rows.at(owner, index);
      const [by, at] = this.#makers.value(edge);
      if (by === aspect && at === place) yield edge;
    }
  }
}
