import type { Registry } from '../../model/types.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { Rules } from './rules.js';
import type { StoredState } from './stored.js';
import type { Submission } from './submission.js';

/** So many transactions in a row that met only new entities let the next one expect the same. */
const MIN_IN_A_ROW = 2;

/**
 * Expects that transactions write new entities only, as the last ones did: while a catalog is being filled, most do. Such
 * a transaction need not lock and read what is not there. If an entity has a node after all, it cannot be created, and the
 * transaction starts over.
 */
export class NewEntities {
  #inARow = 0;

  constructor(private readonly options: { registry: Registry; rules: Rules }) {}

  /** Whether to take the entities for new that a group writes. */
  areExpected(group: readonly Submission[]): boolean {
    return this.#inARow >= MIN_IN_A_ROW && group.every((submission) => this.#needsNoRead(submission));
  }

  /** @param stored what was read of the entities that a transaction has locked */
  learn({ entities }: Pick<StoredState, 'entities'>): void {
    this.#inARow = entities.size === 0 ? this.#inARow + 1 : 0;
  }

  #needsNoRead({ proposals, mustExist, check, checkAfterWrite }: Submission): boolean {
    if (mustExist.length > 0 || check !== undefined || checkAfterWrite !== undefined) return false;
    return proposals.every((proposal) => this.#isWholeAspect(proposal));
  }

  #isWholeAspect(proposal: DecodedProposal): boolean {
    const { value, update, refersTo = [], expected } = proposal;
    if (value === undefined || update !== undefined || refersTo.length > 0) return false;
    const { registry, rules } = this.options;
    return expected === undefined && rules.additionalLocks(registry, proposal).length === 0;
  }
}
