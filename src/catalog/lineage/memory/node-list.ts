import type { IntLists } from './int-lists.js';
import { grown } from './typed-arrays.js';

/** A list of distinct nodes, in the order of their addition. */
export class NodeList {
  #nodes: Int32Array = new Int32Array(256);
  #length = 0;
  /** One bit for each node. One byte for each would not fit into the processor's cache. */
  readonly #has: Uint32Array;

  /** @param size larger than the largest node */
  constructor(size: number) {
    this.#has = new Uint32Array(Math.ceil(size / 32));
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#nodes[index] as number;
  }

  /** Adds a node. Returns false if it is already in the list. */
  add(node: number): boolean {
    const word = node >>> 5;
    const bit = 1 << (node & 31);
    const bits = this.#has[word] as number;
    if ((bits & bit) !== 0) return false;
    this.#has[word] = bits | bit;
    if (this.#length === this.#nodes.length) this.#nodes = grown(this.#nodes, this.#length * 2);
    this.#nodes[this.#length++] = node;
    return true;
  }

  /**
   * Adds the neighbours of the nodes from `begin` to `end`.
   * @param rows the edges of each node
   * @param ends the node at the other end of each edge
   */
  addNeighbours(begin: number, end: number, rows: IntLists, ends: Uint32Array): void {
    for (let index = begin; index < end; index++) {
      const node = this.at(index);
      const length = rows.lengthOf(node);
      for (let edge = 0; edge < length; edge++) this.add(ends[rows.at(node, edge)] as number);
    }
  }
}
