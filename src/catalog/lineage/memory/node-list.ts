import { withRoom } from './numbers.js';

/** Nodes in the order in which they were added, each once. */
export class NodeList {
  #nodes: Int32Array = new Int32Array(256);
  #length = 0;
  readonly #has: Uint8Array;

  /** @param size more than the greatest node */
  constructor(size: number) {
    this.#has = new Uint8Array(size);
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#nodes[index] as number;
  }

  /** Whether it was not there yet. */
  add(node: number): boolean {
    if (this.#has[node] === 1) return false;
    this.#has[node] = 1;
    if (this.#length === this.#nodes.length) this.#nodes = withRoom(this.#nodes, this.#length * 2);
    this.#nodes[this.#length++] = node;
    return true;
  }
}
