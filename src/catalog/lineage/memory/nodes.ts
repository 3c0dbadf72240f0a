import { Dictionary } from './dictionary.js';
import { grown, resized } from './typed-arrays.js';
import { UrnTable } from './urn-table.js';

/** The properties of an entity that lineage needs. A placeholder is unlisted, and its `removed` is null. */
export interface LineageNodeProperties {
  type: string | null;
  platform: string | null;
  origin: string | null;
  removed: boolean | null;
  /** Whether it has the label `Unlisted`. */
  unlisted: boolean;
  /** Of a column: the entity that it belongs to. */
  parent: string | null;
  /** URNs of related entities, by the field of filters that finds them. */
  related: { field: string; urns: readonly string[] }[];
}

/** The properties that filters and facets compare. Each has a dictionary. */
const PROPERTIES = ['type', 'platform', 'origin'] as const;

const UNKNOWN = 1;
const UNLISTED = 2;
const REMOVED = 4;
const HAS_REMOVED = 8;
/** The entity was not in the graph when it was read. */
const ABSENT = 16;

/** The largest number of nodes. A pair of two node numbers must fit into one exact number. */
export const MAX_NODES = 2 ** 26;

/** The entities of lineage, by number. */
export class Nodes {
  #flags: Uint8Array = new Uint8Array(0);
  /** By column: the number of its parent + 1; 0: none. The array ends with the last column. */
  #parents: Uint32Array = new Uint32Array(0);
  readonly #properties = new Map<string, Dictionary>(PROPERTIES.map((name) => [name, new Dictionary()]));
  /** Nodes whose properties must be read, since they are new or have changed. */
  readonly #pending = new Set<number>();
  /** Nodes whose properties are being read. */
  readonly #reading = new Set<number>();
  /** The nodes before this one are in the order of their URNs. */
  #ordered = 0;

  constructor(readonly urns = new UrnTable()) {}

  /** The whole content, to be saved. */
  get state() {
    return {
      urns: this.urns.state,
      flags: this.#flags.subarray(0, this.size),
      parents: this.#parents,
      properties: [...this.#properties].map(([name, { state }]) => [name, state] as const),
      pending: [...this.#pending, ...this.#reading],
      ordered: this.#ordered,
    };
  }

  static of({ urns, flags, parents, properties, pending, ordered }: Nodes['state']): Nodes {
    const nodes = new Nodes(UrnTable.of(urns));
    nodes.#flags = flags;
    nodes.#parents = parents;
    for (const [name, state] of properties) nodes.#properties.set(name, Dictionary.of(state));
    for (const node of pending) nodes.#pending.add(node);
    nodes.#ordered = ordered;
    return nodes;
  }

  get size(): number {
    return this.urns.size;
  }

  get bytes(): number {
    const properties = [...this.#properties.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return this.urns.bytes + this.#flags.byteLength + this.#parents.byteLength + properties;
  }

  find(urn: string): number | undefined {
    return this.urns.find(urn);
  }

  /** Returns the number of a URN. A new URN gets a number, and its properties are unknown. */
  add(urn: string): number {
    const before = this.size;
    const node = this.urns.add(urn);
    if (node < before) return node;
    if (node >= MAX_NODES) throw new Error(`More than ${MAX_NODES} entities have lineage`);
    this.#flags = grown(this.#flags, node + 1);
    this.#flags[node] = UNKNOWN;
    if (node === this.#ordered && (node === 0 || this.urns.compare(node - 1, node) < 0)) this.#ordered++;
    return node;
  }

  /** Forgets the properties of a node, which must be read again. */
  forget(node: number): void {
    this.#flags[node] = (this.#flags[node] as number) | UNKNOWN;
    // Nodes that changed last are read last.
    this.#pending.delete(node);
    this.#pending.add(node);
  }

  /** Requests the properties of a node that is in the graph now, if they are unknown. */
  requestProperties(node: number): void {
    const flags = this.#flags[node] as number;
    if ((flags & (UNKNOWN | ABSENT)) === 0) return;
    this.#flags[node] = flags | UNKNOWN;
    this.#pending.add(node);
  }

  /** Takes some of the nodes whose properties must be read. Their properties stay unknown until `set`. */
  takePending(count: number): number[] {
    const taken: number[] = [];
    for (const node of this.#pending) {
      if (taken.length >= count) break;
      this.#pending.delete(node);
      this.#reading.add(node);
      taken.push(node);
    }
    return taken;
  }

  /** The number of nodes whose properties are not read yet. */
  get pending(): number {
    return this.#pending.size + this.#reading.size;
  }

  /** The nodes whose properties are not read yet. */
  *pendingNodes(): Generator<number> {
    yield* this.#pending;
    yield* this.#reading;
  }

  /** Returns nodes that could not be read. */
  returnPending(nodes: readonly number[]): void {
    for (const node of nodes) {
      this.#reading.delete(node);
      this.#pending.add(node);
    }
  }

  /** Sets the properties of a node. Without properties, the entity is not in the graph, and counts as a placeholder. */
  set(node: number, properties: LineageNodeProperties | undefined): void {
    const { removed = null, unlisted = true, parent = null, related = [] } = properties ?? {};
    for (const name of PROPERTIES) this.property(name).set(node, listOf(properties?.[name]));
    for (const [field, dictionary] of this.#properties) {
      if (PROPERTIES.some((name) => name === field)) continue;
      dictionary.set(node, related.find((one) => one.field === field)?.urns ?? []);
    }
    for (const { field, urns } of related) this.property(field).set(node, urns);
    this.#setParent(node, parent);
    this.#reading.delete(node);
    // A pending node has changed again since it was read.
    const isUnknown = this.#pending.has(node);
    this.#flags[node] =
      (isUnknown ? UNKNOWN : 0) |
      (properties === undefined ? ABSENT : 0) |
      (unlisted ? UNLISTED : 0) |
      (removed ? REMOVED : 0) |
      (removed === null ? 0 : HAS_REMOVED);
  }

  isUnknown(node: number): boolean {
    return ((this.#flags[node] as number) & UNKNOWN) !== 0;
  }

  isUnlisted(node: number): boolean {
    return ((this.#flags[node] as number) & UNLISTED) !== 0;
  }

  /** Whether the entity is soft-deleted; null if it has no aspects. */
  removed(node: number): boolean | null {
    const flags = this.#flags[node] as number;
    return flags & HAS_REMOVED ? (flags & REMOVED) !== 0 : null;
  }

  /** The parent of a column. */
  parent(node: number): number | undefined {
    const parent = this.#parents[node] ?? 0;
    return parent === 0 ? undefined : parent - 1;
  }

  /** The columns of some entities. */
  columnsOf(entities: Iterable<number>): number[] {
    // The indexes are numbers + 1, as in `#parents`.
    const isWanted = new Uint8Array(this.size + 1);
    for (const node of entities) isWanted[node + 1] = 1;
    const columns: number[] = [];
    const length = Math.min(this.#parents.length, this.size);
    for (let node = 0; node < length; node++)
      if (isWanted[this.#parents[node] as number] === 1) columns.push(node);
    return columns;
  }

  /** The values of a property, for all nodes. */
  property(name: string): Dictionary {
    const known = this.#properties.get(name);
    if (known) return known;
    const made = new Dictionary();
    this.#properties.set(name, made);
    return made;
  }

  /** Compares the URNs of two nodes as strings. */
  compare(a: number, b: number): number {
    return a < this.#ordered && b < this.#ordered ? a - b : this.urns.compare(a, b);
  }

  /** Copies the content into arrays that have exactly its size. */
  compact(): void {
    this.#parents = this.#parents.slice();
    this.urns.compact();
    this.#flags = resized(this.#flags, this.size);
    for (const dictionary of this.#properties.values()) dictionary.compact();
  }

  #setParent(node: number, urn: string | null): void {
    if (urn === null) {
      if (node < this.#parents.length) this.#parents[node] = 0;
      return;
    }
    const parent = this.add(urn);
    this.requestProperties(parent);
    this.#parents = grown(this.#parents, node + 1);
    this.#parents[node] = parent + 1;
  }
}

const listOf = (text: string | null | undefined): string[] =>
  text === null || text === undefined ? [] : [text];
