import { grown } from '../memory/typed-arrays.js';
import { UrnTable } from '../memory/urn-table.js';

/** The numbers of entities in a closure, in the order of their addition. Each entity takes a few dozen bytes. */
export class NodeIds {
  readonly #urns = new UrnTable();
  #degrees: Int32Array = new Int32Array(0);

  get size(): number {
    return this.#urns.size;
  }

  /** Adds an entity, unless it is known. */
  add(urn: string, degree: number): void {
    const before = this.size;
    const id = this.#urns.add(urn);
    if (id < before) return;
    this.#degrees = grown(this.#degrees, id + 1);
    this.#degrees[id] = degree;
  }

  find(urn: string): number | undefined {
    return this.#urns.find(urn);
  }

  /** The number of a known entity. */
  idOf(urn: string): number {
    const id = this.#urns.find(urn);
    if (id === undefined) throw new Error(`${urn} is not in the closure`);
    return id;
  }

  /** The degree of a known entity. */
  degreeOf(urn: string): number {
    return this.#degrees[this.idOf(urn)] as number;
  }

  /** Pages of the entities that are known now, with `count` entities each. */
  pages(count: number): Generator<string[]> {
    return this.#urns.pages(count);
  }
}
