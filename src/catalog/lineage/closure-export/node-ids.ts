import { grown } from '../memory/typed-arrays.js';
import { UrnTable } from '../memory/urn-table.js';

/** The entities of a closure by number, in the order in which they were added: some dozen bytes each. */
export class NodeIds {
  readonly #urns = new UrnTable();
  #degrees: Int32Array = new Int32Array(0);

  get size(): number {
    return this.#urns.size;
  }

  /** Adds an entity, unless it is there already. */
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

  /** The number of an entity that is there. */
  idOf(urn: string): number {
    const id = this.#urns.find(urn);
    if (id === undefined) throw new Error(`${urn} is not in the closure`);
    return id;
  }

  /** The degree of an entity that is there. */
  degreeOf(urn: string): number {
    return this.#degrees[this.idOf(urn)] as number;
  }

  /** The entities that are there now, by so many. */
  *pages(count: number): Generator<string[]> {
    const { size } = this;
    for (let first = 0; first < size; first += count) {
      const length = Math.min(count, size - first);
      yield Array.from({ length }, (_, index) => this.#urns.urn(first + index));
    }
  }
}
