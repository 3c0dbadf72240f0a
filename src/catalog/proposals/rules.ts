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

/** An aspect whose change is being planned. */
export interface PlannedAspect {
  draft: Draft;
  registry: Registry;
  urn: Urn;
  aspect: AspectType;
}

/**
 * A planned aspect with the place of its value in the caller's input. For a deletion, it is the place of the request.
 */
export interface CheckedAspect extends PlannedAspect {
  path: Path;
}

/** The stored form of a valid value. */
interface ValidationResult {
  value: AspectValue;
  definitionIds?: readonly string[] | undefined;
}

/** A capability's hooks for one of its aspects. They run under the locks of the writing transaction. */
export interface AspectRules {
  /**
   * Converts the input before it is checked against the model. `isWholeAspect` means that a writer sent it, so it is
   * not a patched aspect.
   */
  prepareInput?(input: Json, isWholeAspect: boolean): Json;
  /** The stored aspect in the form that readers and writers see. */
  visibleState?(planned: PlannedAspect, state: AspectState): AspectState;
  /**
   * Checks a new value against the stored one.
   * @throws CairnError with the problems of the value
   */
  validate(planned: CheckedAspect, value: AspectValue, before: AspectState | undefined): ValidationResult;
  /** Called when the aspect is deleted: alone (`aspectOnly`), or with the whole entity. */
  deleted?(planned: CheckedAspect, before: AspectState, aspectOnly: boolean): void;
  /** Converts the text of a former version so that it can be written again. */
  toWritableText?(aspect: AspectType, text: string): string;
  /**
   * The node properties that follow from the aspect, except the name. After its deletion, `value` is null, and so are
   * they.
   */
  nodeProperties?(urn: Urn, value: AspectValue | null): NodeProperties;
}

/** The model, rules and options for planning. */
export interface PlanOptions {
  registry: Registry;
  rules: Rules;
  /** Reject unknown fields instead of dropping them. */
  strict: boolean;
}

/** The draft that changes go to, their caller and time, and how they are planned. */
export interface Planning {
  draft: Draft;
  stamp: Stamp;
  options: PlanOptions;
}

/** A transaction with planned submissions. Nothing is written yet. The draft has the changes of all submissions. */
export interface PlannedTransaction extends Planning {
  tx: Transaction;
  /** Locks more entities, and reads their aspects. */
  load(wanted: Iterable<ReadRequest>): Promise<void>;
}

/** A statement in cypher/ with its parameters. */
export interface StatementCall {
  statement: string;
  parameters: Record<string, unknown>;
}

/** A capability's hooks for every write. The pipeline of proposals knows capabilities only through these. */
export interface WriteRules {
  /** Hooks for aspects, by name. */
  aspects?: Readonly<Record<string, AspectRules>>;
  /** Further entities to lock and read for a proposal. Their state cannot change before the write. */
  additionalLocks?(registry: Registry, proposal: DecodedProposal): Iterable<ReadRequest>;
  /** Further entities to read without locks, because of an entity's stored state. */
  additionalReads?(entity: LockedEntity): Iterable<ReadRequest>;
  /** The capability's own reads under the locks. The draft returns the resulting object by its class. */
  preload?(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object>;
  /**
   * Checks whether a caller may make changes.
   * @returns checks to run in the transaction, before and after it writes
   * @throws CairnError FORBIDDEN with a problem for the URN of each forbidden change
   */
  authorize?(
    registry: Registry,
    proposals: readonly DecodedProposal[],
    caller: Caller,
  ): TransactionCheck | undefined;
  /**
   * Decides whether the stored aspect is kept, whatever this caller's proposal says. Undefined if it need not be kept.
   */
  skipIf?(proposal: DecodedProposal, caller: Caller): DecodedProposal['skipIf'];
  /** Further changes that follow from proposals. The caller gets no results for them. */
  followUps?(
    tx: Transaction,
    registry: Registry,
    proposals: readonly DecodedProposal[],
  ): Promise<readonly Proposal[]>;
  /** Adds changes to the draft that follow from all submissions together. */
  deriveChanges?(planned: PlannedTransaction): Promise<void>;
  /** Whether a change may affect authentication or rights. */
  affectsAccess?(proposal: DecodedProposal): boolean;
  /** Sends the removals before the aspects are written. It does not wait in between. */
  writeRemovals?(tx: Transaction, draft: Draft, time: number): Promise<unknown>;
  /** The statements of the additions. They run after the aspects are written. */
  additions?(draft: Draft): readonly StatementCall[];
}

/** The hooks of all capabilities, joined. */
export interface Rules extends Required<Omit<WriteRules, 'aspects' | 'preload' | 'skipIf'>> {
  /** The hooks of an aspect. Most aspects have none. */
  of(aspect: AspectType): AspectRules | undefined;
  /** Converts the input of an aspect for the check against the model. */
  prepareInput(aspect: AspectType, input: Json, isWholeAspect?: boolean): Json;
  /** The stored aspect in the form that readers see. */
  visibleState(planned: PlannedAspect, state: AspectState): AspectState;
  /** Converts the text of a former version so that it can be written again. */
  toWritableText(aspect: AspectType, text: string): string;
  /** The node properties that follow from an aspect. */
  nodeProperties(urn: Urn, aspect: AspectType, value: AspectValue | null): NodeProperties;
  /** The objects that capabilities read under the locks. */
  preloaded(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object[]>;
  /** Adds to proposals the function that decides whether the stored aspect is kept. */
  withSkipConditions(proposals: readonly DecodedProposal[], caller: Caller): readonly DecodedProposal[];
}

/** Joins the hooks of capabilities. */
export function joinRules(all: readonly WriteRules[]): Rules {
  const aspects = new Map(all.flatMap((rules) => Object.entries(rules.aspects ?? {})));
  const of = ({ name }: AspectType) => aspects.get(name);
  return {
    of,
    prepareInput: (aspect, input, isWhole = false) => of(aspect)?.prepareInput?.(input, isWhole) ?? input,
    visibleState: (planned, state) => of(planned.aspect)?.visibleState?.(planned, state) ?? state,
    toWritableText: (aspect, text) => of(aspect)?.toWritableText?.(aspect, text) ?? text,
    nodeProperties: (urn, aspect, value) => ({
      ...aspectProperties(urn, aspect, value),
      ...of(aspect)?.nodeProperties?.(urn, value),
    }),
    additionalLocks: (...given) => all.flatMap((rules) => [...(rules.additionalLocks?.(...given) ?? [])]),
    additionalReads: (entity) => all.flatMap((rules) => [...(rules.additionalReads?.(entity) ?? [])]),
    async preloaded(tx, proposals) {
      const preloaded = await Promise.all(all.map((rules) => rules.preload?.(tx, proposals)));
      return preloaded.flatMap((preload) => preload ?? []);
    },
    authorize: (...given) => inSequence(all.map((rules) => rules.authorize?.(...given))),
    withSkipConditions: (proposals, caller) =>
      proposals.map((proposal) => {
        const [skipIf] = all.flatMap((rules) => rules.skipIf?.(proposal, caller) ?? []);
        return skipIf ? { ...proposal, skipIf } : proposal;
      }),
    async followUps(...given) {
      return (await Promise.all(all.map((rules) => rules.followUps?.(...given) ?? []))).flat();
    },
    async deriveChanges(planned) {
      for (const rules of all) await rules.deriveChanges?.(planned);
    },
    affectsAccess: (proposal) => all.some((rules) => rules.affectsAccess?.(proposal)),
    writeRemovals: (...given) => Promise.all(all.map((rules) => rules.writeRemovals?.(...given))),
    additions: (draft) => all.flatMap((rules) => [...(rules.additions?.(draft) ?? [])]),
  };
}

/** Joins checks so that they run one after another. Undefined if there is none. */
export function inSequence(checks: readonly (TransactionCheck | undefined)[]): TransactionCheck | undefined {
  const given = checks.filter((check) => check !== undefined);
  if (given.length < 2) return given[0];
  return async (tx) => {
    for (const check of given) await check(tx);
  };
}
