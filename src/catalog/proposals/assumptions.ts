import type { Registry } from '../../model/types.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { NewEntities } from './new-entities.js';
import type { ReadSet } from './read-set.js';
import type { Rules } from './rules.js';
import type { AssumedState } from './stored.js';
import type { Submission } from './submission.js';

/** The number of the last change of the log that this process knows. Others may have made more. */
export class KnownHead {
  seq: number | undefined;

  learn(seq: number): void {
    if (this.seq === undefined || seq > this.seq) this.seq = seq;
  }
}

/** What a commit that is under way writes. */
export interface PlannedWrites {
  entities: ReadonlySet<string>;
}

interface AssumptionOptions {
  registry: Registry;
  rules: Rules;
}

/**
 * Entities that are taken for new without a lock and a read. The statement that writes creates them, which fails if one has
 * a node; then the transaction starts over under locks. What is stored is never assumed: others may have changed it, also
 * past this service.
 */
export class Assumptions {
  readonly newEntities = new NewEntities();

  constructor(private readonly options: AssumptionOptions) {}

  /**
   * The state of all entities that a group needs, if all can be taken for new.
   * @param wanted which ones, and what of them
   * @param before a commit that is under way, and will have ended when this one is sent
   */
  of(
    group: readonly Submission[],
    wanted: ReadSet,
    before?: { planned: PlannedWrites | undefined },
  ): AssumedState | undefined {
    if (!this.newEntities.areExpected()) return undefined;
    if (before && !before.planned) return undefined;
    if (!group.every((submission) => this.#needsNoLock(submission))) return undefined;
    const newEntities = new Set([...wanted].map(([urn]) => urn));
    const mustBeKnown = group.flatMap(({ proposals, mustExist }) => [
      ...mustExist.map(({ text }) => text),
      ...proposals.flatMap(dependencies),
    ]);
    if (mustBeKnown.some((urn) => newEntities.has(urn))) return undefined;
    if ([...newEntities].some((urn) => before?.planned?.entities.has(urn))) return undefined;
    return { newEntities };
  }

  #needsNoLock({ proposals, check, checkAfterWrite }: Submission): boolean {
    if (check !== undefined || checkAfterWrite !== undefined) return false;
    const { registry, rules } = this.options;
    return proposals.every(
      (proposal) =>
        proposal.changeType !== 'DELETE' && rules.additionalLocks(registry, proposal).length === 0,
    );
  }
}

/** The entities whose present state decides what a proposal makes. A whole aspect is the same in any. */
function dependencies({ urn, value, update, refersTo = [], expected }: DecodedProposal): string[] {
  const isWholeAspect = value !== undefined && update === undefined && expected === undefined;
  return isWholeAspect ? [...refersTo] : [urn.text, ...refersTo];
}
