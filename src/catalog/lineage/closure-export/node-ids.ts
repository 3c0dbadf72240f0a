import { UrnTable } from '../memory/urn-table.js';

/** The entities of a closure, numbered in the order of their addition. Each takes a few dozen bytes. */
export class NodeIds {
  readonly urns = new UrnTable();
  readonly #degrees: number[] = [];

  /** Adds an entity, unless it is known. */
  add(urn: string, degree: number): void {
    if (this.urns.add(urn) === this.#degrees.length) this.#degrees.push(degree);
  }

  /** The number of a known entity. */
  idOf(urn: string): number {
    const id = this.urns.find(urn);
    if (id === undefined) throw new Error(`${urn} is not in the closure`);
    return id;
  }

  /** The degree of a known entity. */
  degreeOf(urn: string): number {
    return this.#degrees[this.idOf(urn)] as number;
  }
}
