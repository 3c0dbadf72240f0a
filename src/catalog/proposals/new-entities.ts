import type { StoredState } from './stored.js';

/** So many transactions in a row that met only new entities let the next one expect the same. */
const MIN_IN_A_ROW = 2;

/**
 * Expects that transactions write new entities only, as the last ones did: while a catalog is being filled, most do. If an
 * entity has a node after all, it cannot be created, and the transaction starts over.
 */
export class NewEntities {
  #inARow = 0;

  /** Whether to take an entity for new that is not known. */
  areExpected(): boolean {
    return this.#inARow >= MIN_IN_A_ROW;
  }

  /** @param stored what was read of the entities that a transaction has locked */
  learn({ entities }: Pick<StoredState, 'entities'>): void {
    this.#inARow = entities.size === 0 ? this.#inARow + 1 : 0;
  }
}
