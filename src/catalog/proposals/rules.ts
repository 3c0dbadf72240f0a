import type { Transaction } from '../../graph/graph.js';
import type { AspectValue } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import type { AspectType, Json, Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import type { DecodedProposal } from './decoded-proposal.js';
import type { Draft } from './draft.js';
import { aspectProperties, type NodeProperties } from './node-properties.js';
import type { Wanted } from './read-set.js';
import type { AspectState, StoredEntity } from './stored.js';
import type { Proposal, Requirements } from './types.js';

/** An aspect of an entity that is being planned. */
export interface Planned {
  draft: Draft;
  registry: Registry;
  urn: Urn;
  aspect: AspectType;
}

/** What is to be stored of a value that holds. */
interface Admitted {
  value: AspectValue;
  definitionIds?: readonly string[] | undefined;
}

/** What a capability adds to the planning of an aspect of its own, under the locks of the transaction that writes it. */
export interface AspectRules {
  /** What was sent, before it is checked against the model. */
  received?(input: Json): Json;
  /** What its readers and writers see of what is stored. */
  shown?(planned: Planned, state: AspectState): AspectState;
  /**
   * Checks a value that is to replace what is stored.
   * @throws CairnError with pointers into the aspect
   */
  admit(planned: Planned, value: AspectValue, before: AspectState | undefined): Admitted;
  /** The aspect is deleted: `alone`, or with the whole entity. */
  deleted?(planned: Planned, before: AspectState, alone: boolean): void;
  /** The text of a former version, as it can be written again. */
  restored?(aspect: AspectType, text: string): string;
  /** What the node of the entity shows of the aspect beside its name; after its deletion (`text` is null), of its absence. */
  nodeProperties?(urn: Urn, text: string | null): NodeProperties;
}

/** What a capability adds to every write. The pipeline of proposals knows of capabilities by this alone. */
export interface WriteRules {
  /** Rules upon aspects, by their names. */
  aspects?: Readonly<Record<string, AspectRules>>;
  /** The entities that are to be locked and read with that of a proposal, so that what holds now holds when it is written. */
  lockedWith?(registry: Registry, proposal: DecodedProposal): Iterable<Wanted>;
  /** The entities that are to be read, without locks, because of what is stored of one. */
  readFor?(entity: StoredEntity): Iterable<Wanted>;
  /** What it reads for itself under the locks: an object of a class of its own, by which a draft gives it back. */
  note?(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object>;
  /**
   * Whether an author may make changes.
   * @returns what is still to be checked in the transaction, before and after it writes
   * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
   */
  authorize?(proposals: readonly DecodedProposal[], author: Author): Requirements['check'];
  /** The changes that go with others, of which their author is not told. */
  consequences?(
    tx: Transaction,
    registry: Registry,
    proposals: readonly DecodedProposal[],
  ): Promise<readonly Proposal[]>;
  /** Whether a change may change who is let in, or what they may do. */
  decidesAccess?(proposal: DecodedProposal): boolean;
  /** Sends what takes away what goes with a draft, before its aspects are written; nothing is awaited between. */
  removeBeside?(tx: Transaction, draft: Draft, time: number): Promise<unknown>;
  /** Sends what adds what comes with a draft, after its aspects are written. */
  addBeside?(tx: Transaction, draft: Draft): Promise<unknown>;
}

/** The rules of all capabilities, as the pipeline asks them. */
export class Rules {
  readonly #aspects: ReadonlyMap<string, AspectRules>;

  constructor(private readonly all: readonly WriteRules[]) {
    this.#aspects = new Map(all.flatMap(({ aspects = {} }) => Object.entries(aspects)));
  }

  /** The rules of an aspect; most have none but those of the model. */
  of({ name }: AspectType): AspectRules | undefined {
    return this.#aspects.get(name);
  }

  /** What was sent of an aspect, as it is to be checked against the model. */
  received(aspect: AspectType, input: Json): Json {
    return this.of(aspect)?.received?.(input) ?? input;
  }

  /** A stored aspect as its readers see it. */
  shown(planned: Planned, state: AspectState): AspectState {
    return this.of(planned.aspect)?.shown?.(planned, state) ?? state;
  }

  /** The text of a former version of an aspect, as it can be written again. */
  restored(aspect: AspectType, text: string): string {
    return this.of(aspect)?.restored?.(aspect, text) ?? text;
  }

  /** What the node of an entity shows of one of its aspects. */
  nodeProperties(urn: Urn, aspect: AspectType, text: string | null): NodeProperties {
    return { ...aspectProperties(urn, aspect, text), ...this.of(aspect)?.nodeProperties?.(urn, text) };
  }

  lockedWith(registry: Registry, proposal: DecodedProposal): Wanted[] {
    return this.all.flatMap((rules) => [...(rules.lockedWith?.(registry, proposal) ?? [])]);
  }

  readFor(entity: StoredEntity): Wanted[] {
    return this.all.flatMap((rules) => [...(rules.readFor?.(entity) ?? [])]);
  }

  async notes(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<object[]> {
    const notes = await Promise.all(this.all.map((rules) => rules.note?.(tx, proposals)));
    return notes.flatMap((note) => note ?? []);
  }

  /** What must hold for the author in the transaction, by all rules; undefined when nothing is left to check there. */
  authorize(proposals: readonly DecodedProposal[], author: Author): Requirements['check'] {
    return inTurn(this.all.map((rules) => rules.authorize?.(proposals, author)));
  }

  async consequences(
    tx: Transaction,
    registry: Registry,
    proposals: readonly DecodedProposal[],
  ): Promise<Proposal[]> {
    const found = await Promise.all(
      this.all.map((rules) => rules.consequences?.(tx, registry, proposals) ?? []),
    );
    return found.flat();
  }

  decidesAccess(proposal: DecodedProposal): boolean {
    return this.all.some((rules) => rules.decidesAccess?.(proposal));
  }

  removeBeside(tx: Transaction, draft: Draft, time: number): Promise<unknown> {
    return Promise.all(this.all.map((rules) => rules.removeBeside?.(tx, draft, time)));
  }

  addBeside(tx: Transaction, draft: Draft): Promise<unknown> {
    return Promise.all(this.all.map((rules) => rules.addBeside?.(tx, draft)));
  }
}

/** One check after the other; undefined when there is none. */
export function inTurn(checks: readonly Requirements['check'][]): Requirements['check'] {
  const given = checks.filter((check) => check !== undefined);
  if (given.length < 2) return given[0];
  return async (tx) => {
    for (const check of given) await check(tx);
  };
}
