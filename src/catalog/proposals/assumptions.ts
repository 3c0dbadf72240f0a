import type { Registry } from '../../model/types.js';
import type { AspectCache } from '../entities/aspect-cache.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { toLocked } from './memory-rows.js';
import { NewEntities } from './new-entities.js';
import type { ReadRequest, ReadSet } from './read-set.js';
import type { Rules } from './rules.js';
import type { AssumedState, LockedEntity } from './stored.js';
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
  /** How many rows of the change log. */
  changes: number;
}

interface AssumptionOptions {
  registry: Registry;
  rules: Rules;
  memory?: AspectCache | undefined;
}

/**
 * What is taken for the stored state without a lock and a read: entities are as memory knows them, or new. The statement
 * that writes refuses it if others have written meanwhile; then the transaction starts over under locks.
 */
export class Assumptions {
  readonly newEntities = new NewEntities();

  constructor(
    private readonly options: AssumptionOptions,
    private readonly head: KnownHead,
  ) {}

  /**
   * The state of all entities that a group needs, if it can be assumed.
   * @param wanted which ones, and what of them
   * @param before a commit that is under way, and will have ended when this one is sent
   */
  of(
    group: readonly Submission[],
    wanted: ReadSet,
    before?: { planned: PlannedWrites | undefined },
  ): AssumedState | undefined {
    if (before && !before.planned) return undefined;
    if (!group.every((submission) => this.#needsNoLock(submission))) return undefined;
    const [entities, newEntities] = [new Map<string, LockedEntity>(), new Set<string>()];
    const mustBeKnown = group.flatMap(({ proposals, mustExist }) => [
      ...mustExist.map(({ text }) => text),
      ...proposals.flatMap(dependencies),
    ]);
    for (const request of wanted) {
      const [urn] = request;
      if (before?.planned?.entities.has(urn)) return undefined;
      const known = this.#recall(request);
      if (known) entities.set(urn, known);
      // There is more of it than memory knows.
      else if (this.options.memory?.peeksSome(urn)) return undefined;
      else newEntities.add(urn);
    }
    if (newEntities.size > 0 && !this.newEntities.areExpected()) return undefined;
    if (mustBeKnown.some((urn) => newEntities.has(urn))) return undefined;
    if (entities.size === 0) return { entities, newEntities, head: null, registrationEpoch: null };
    const registrationEpoch = this.options.memory?.writer.sole.registrationEpoch ?? null;
    const head = this.head.seq;
    return head === undefined || registrationEpoch === null
      ? undefined
      : { entities, newEntities, head: head + (before?.planned?.changes ?? 0), registrationEpoch };
  }

  #recall([urn, names]: ReadRequest): LockedEntity | undefined {
    const rows = this.options.memory?.peek({ urn, names: null });
    return rows && toLocked(rows, names);
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
