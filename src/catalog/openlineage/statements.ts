import { toJsonText } from '../../model/json-text.js';
import type { JsonObject } from '../../model/types.js';
import type { Proposal } from '../proposals/types.js';
import { digestOf, latest, latestItems, latestWhole, type Merge, type Said, updateOf } from './memory.js';

interface Statement {
  urn: string;
  aspect: string;
  /** Where in the event it comes from, for problems that are found later. */
  place: string;
  merges: Merge[];
}

interface Happening extends Omit<Statement, 'merges'> {
  value: JsonObject;
}

/** A proposal, and where in its event it comes from. */
export interface PlacedProposal {
  proposal: Proposal;
  place: string;
}

/** The content of one event for each entity, by aspect. */
export class Statements {
  readonly warnings: string[];
  readonly #statements = new Map<string, Statement>();
  readonly #happenings: Happening[] = [];
  readonly #removed = new Map<string, { place: string; removed: boolean }>();

  constructor(
    /** When the event happened, in epoch milliseconds. */
    readonly time: number,
    warnings: readonly string[] = [],
  ) {
    this.warnings = [...warnings];
  }

  /** Members of an aspect; for each member the latest event that has it counts. */
  say(place: string, urn: string, aspect: string, said: Said): void {
    if (Object.keys(said).length > 0) this.merge(place, urn, aspect, latest(said, this.time));
  }

  /** A dataset or job that the event names exists, even if someone removed it before. */
  exists(place: string, urn: string): void {
    if (!this.#removed.has(urn)) this.#removed.set(urn, { place, removed: false });
  }

  /** A dataset that the event removes. */
  drop(place: string, urn: string): void {
    this.#removed.set(urn, { place, removed: true });
  }

  /** An aspect that makes sense only as a whole. */
  sayWhole(place: string, urn: string, aspect: string, said: JsonObject): void {
    this.merge(place, urn, aspect, latestWhole(said, this.time));
  }

  /** All that the event knows of a list of an aspect. */
  sayItems(
    place: string,
    urn: string,
    aspect: string,
    name: string,
    items: readonly JsonObject[],
    keyOf: (item: JsonObject) => string,
  ): void {
    this.merge(place, urn, aspect, latestItems(name, items, keyOf, this.time));
  }

  /** Whatever else is made of the stored aspect; merges are carried out in the order in which they were said. */
  merge(place: string, urn: string, aspect: string, merge: Merge): void {
    const key = `${aspect} ${urn}`;
    const statement = this.#statements.get(key);
    if (statement) statement.merges.push(merge);
    else this.#statements.set(key, { urn, aspect, place, merges: [merge] });
  }

  /** Something that happened, of a time series aspect. */
  happened(place: string, urn: string, aspect: string, value: JsonObject): void {
    this.#happenings.push({ place, urn, aspect, value: { timestampMillis: this.time, ...value } });
  }

  /** The same for what may happen several times at once: each is kept, and the same only once. */
  measured(place: string, urn: string, aspect: string, value: JsonObject): void {
    const messageId = [value.messageId, digestOf(toJsonText(value))].filter(Boolean).join(' ');
    this.happened(place, urn, aspect, { ...value, messageId });
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  /** The entities that the event describes. */
  get entities(): string[] {
    const urns = [...this.#statements.values(), ...this.#happenings].map(({ urn }) => urn);
    return [...new Set([...urns, ...this.#removed.keys()])];
  }

  proposals(): PlacedProposal[] {
    const updates = [...this.#statements.values()].map(({ urn, aspect, place, merges }) => ({
      proposal: { urn, aspectName: aspect, changeType: 'UPSERT' as const, update: updateOf(merges) },
      place,
    }));
    const events = this.#happenings.map(({ urn, aspect, place, value }) => ({
      proposal: { urn, aspectName: aspect, changeType: 'UPSERT' as const, aspect: value },
      place,
    }));
    const states = [...this.#removed].map(([urn, { place, removed }]) => ({
      proposal: {
        ...{ urn, aspectName: 'status', changeType: 'UPSERT' as const },
        update: updateOf([latest({ removed }, this.time, true)]),
      },
      place,
    }));
    return [...states, ...updates, ...events];
  }
}
