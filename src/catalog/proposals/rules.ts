import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, Json, Registry } from '../../model/types.js';
import type { Path } from '../../shared/path.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Caller } from '../callers/caller.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { Draft, Stamp } from './draft.js';
import { aspectProperties, type NodeProperties } from './node-properties.js';
import type { ReadRequest } from './read-set.js';
import type { AspectState, LockedEntity } from './stored.js';
import type { Proposal, TransactionCheck } from './types.js';

/** An aspect that is being planned. */
export interface PlannedAspect {
  draft: Draft;
  registry: Registry;
  urn: Urn;
  aspect: AspectType;
}

/** The same, and where its value is in the caller's input; for a deletion, where that is asked for. */
export interface CheckedAspect extends PlannedAspect {
  path: Path;
}

/** The stored form of a valid value. */
interface ValidationResult {
  value: AspectValue;
  definitionIds?: readonly string[] | undefined;
}

/** A capability's hooks for one of its aspects, under the locks of the writing transaction. */
export interface AspectRules {
  /** Converts the input before it is checked against the model; `isWholeAspect`: as a writer sent it, rather than patched. */
  prepareInput?(input: Json, isWholeAspect: boolean): Json;
  /** The stored aspect as its readers and writers see it. */
  visibleState?(planned: PlannedAspect, state: AspectState): AspectState;
  /**
   * Checks a new value against the stored one.
   * @throws CairnError with the problems of the value
   */
  validate(planned: CheckedAspect, value: AspectValue, before: AspectState | undefined): ValidationResult;
  /** The aspect is deleted, `aspectOnly` or with the whole entity. */
  deleted?(planned: CheckedAspect, before: AspectState, aspectOnly: boolean): void;
  /** The text of a former version in a form that can be written again. */
  toWritableText?(aspect: AspectType, text: string): string;
  /**
   * The node properties that follow from the aspect, except the name; null values after its deletion (`text` is null).
   */
  nodeProperties?(urn: Urn, value: AspectValue | null): NodeProperties;
}

/** What changes are planned by. */
export interface PlanOptions {
  registry: Registry;
  rules: Rules;
  strict: boolean;
}

/** A transaction whose submissions are planned, and not written yet. */
export interface PlannedTransaction {
  tx: Transaction;
  /** What all its submissions change. */
  draft: Draft;
  options: PlanOptions;
  stamp: Stamp;
  /** Locks more entities, and reads aspects of them. */
  load(wanted: Iterable<ReadRequest>): Promise<void>;
}

/** A statement under cypher/, and its parameters. */
export interface StatementCall {
  statement: string;
  parameters: Record<string, unknown>;
}

/** A capability's hooks for every write. The pipeline of proposals knows capabilities only through these. */
export interface WriteRules {
  /** Hooks for aspects, by name. */
  aspects?: Readonly<Record<string, AspectRules>>;
  /** Further entities to lock and read for a proposal, so that their state cannot change before the write. */
  additionalLocks?(registry: Registry, proposal: DecodedProposal): Iterable<ReadRequest>;
  /** The entities to read, without locks, because of what is stored of one. */
  additionalReads?(entity: LockedEntity): Iterable<ReadRequest>;
  /** Its own reads under the locks: an object, which the draft returns by its class. */
  preload?(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object>;
  /**
   * Whether a caller may make changes.
   * @returns the checks to run in the transaction, before and after it writes
   * @throws CairnError FORBIDDEN with a problem of the URN of each change that is not allowed
   */
  authorize?(
    registry: Registry,
    proposals: readonly DecodedProposal[],
    caller: Caller,
  ): TransactionCheck | undefined;
  /** Whether the stored aspect stays, whatever a proposal of this caller makes of it; undefined if it need not. */
  keepsStored?(proposal: DecodedProposal, caller: Caller): DecodedProposal['keepsStored'];
  /** Changes that follow from others. Their caller gets no results for them. */
  followUps?(
    tx: Transaction,
    registry: Registry,
    proposals: readonly DecodedProposal[],
  ): Promise<readonly Proposal[]>;
  /** Adds to the draft what follows from the changes of all submissions together. */
  deriveChanges?(planned: PlannedTransaction): Promise<void>;
  /** Whether a change may affect authentication or rights. */
  affectsAccess?(proposal: DecodedProposal): boolean;
  /** Sends its removals before the aspects are written, without waiting in between. */
  writeRemovals?(tx: Transaction, draft: Draft, time: number): Promise<unknown>;
  /** The statements of its additions, which are run after the aspects are written. */
  additions?(draft: Draft): readonly StatementCall[];
}

/** The hooks of all capabilities together. */
export class Rules {
  readonly #aspects: ReadonlyMap<string, AspectRules>;

  constructor(private readonly all: readonly WriteRules[]) {
    this.#aspects = new Map(all.flatMap(({ aspects = {} }) => Object.entries(aspects)));
  }

  /** The hooks of an aspect; most have none. */
  of({ name }: AspectType): AspectRules | undefined {
    return this.#aspects.get(name);
  }

  /** The input of an aspect, converted for the check against the model. */
  prepareInput(aspect: AspectType, input: Json, isWholeAspect = false): Json {
    return this.of(aspect)?.prepareInput?.(input, isWholeAspect) ?? input;
  }

  /** The stored aspect as its readers see it. */
  visibleState(planned: PlannedAspect, state: AspectState): AspectState {
    return this.of(planned.aspect)?.visibleState?.(planned, state) ?? state;
  }

  /** The text of a former version in a form that can be written again. */
  toWritableText(aspect: AspectType, text: string): string {
    return this.of(aspect)?.toWritableText?.(aspect, text) ?? text;
  }

  /** The node properties that follow from an aspect. */
  nodeProperties(urn: Urn, aspect: AspectType, value: AspectValue | null): NodeProperties {
    return { ...aspectProperties(urn, aspect, value), ...this.of(aspect)?.nodeProperties?.(urn, value) };
  }

  additionalLocks(registry: Registry, proposal: DecodedProposal): ReadRequest[] {
    return this.all.flatMap((rules) => [...(rules.additionalLocks?.(registry, proposal) ?? [])]);
  }

  additionalReads(entity: LockedEntity): ReadRequest[] {
    return this.all.flatMap((rules) => [...(rules.additionalReads?.(entity) ?? [])]);
  }

  async preloaded(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object[]> {
    const preloaded = await Promise.all(this.all.map((rules) => rules.preload?.(tx, proposals)));
    return preloaded.flatMap((preload) => preload ?? []);
  }

  /** The checks of all capabilities to run in the transaction; undefined when there is none. */
  authorize(
    registry: Registry,
    proposals: readonly DecodedProposal[],
    caller: Caller,
  ): TransactionCheck | undefined {
    return inSequence(this.all.map((rules) => rules.authorize?.(registry, proposals, caller)));
  }

  /** The proposals with what they must leave as it is. */
  withKept(proposals: readonly DecodedProposal[], caller: Caller): readonly DecodedProposal[] {
    return proposals.map((proposal) => {
      const [keepsStored] = this.all.flatMap((rules) => rules.keepsStored?.(proposal, caller) ?? []);
      return keepsStored ? { ...proposal, keepsStored } : proposal;
    });
  }

  async followUps(
    tx: Transaction,
    registry: Registry,
    proposals: readonly DecodedProposal[],
  ): Promise<Proposal[]> {
    const found = await Promise.all(
      this.all.map((rules) => rules.followUps?.(tx, registry, proposals) ?? []),
    );
    return found.flat();
  }

  async deriveChanges(planned: PlannedTransaction): Promise<void> {
    for (const rules of this.all) await rules.deriveChanges?.(planned);
  }

  affectsAccess(proposal: DecodedProposal): boolean {
    return this.all.some((rules) => rules.affectsAccess?.(proposal));
  }

  writeRemovals(tx: Transaction, draft: Draft, time: number): Promise<unknown> {
    return Promise.all(this.all.map((rules) => rules.writeRemovals?.(tx, draft, time)));
  }

  additions(draft: Draft): StatementCall[] {
    return this.all.flatMap((rules) => [...(rules.additions?.(draft) ?? [])]);
  }
}

/** Runs checks one after another; undefined when there is none. */
export function inSequence(checks: readonly (TransactionCheck | undefined)[]): TransactionCheck | undefined {
  const given = checks.filter((check) => check !== undefined);
  if (given.length < 2) return given[0];
  return async (tx) => {
    for (const check of given) await check(tx);
  };
}
