import { toJsonText } from '../../model/json-text.js';
import type { JsonObject } from '../../model/types.js';
import type { Proposal } from '../proposals/types.js';
import {
  type AspectFields,
  digestOf,
  type Merge,
  mergeFields,
  mergeItems,
  replaceAspect,
  updateOf,
} from './merge.js';

interface AspectUpdate {
  urn: string;
  aspect: string;
  /** The position in the event, for problems that are found later. */
  pointer: string;
  merges: Merge[];
}

interface TimeseriesEvent extends Omit<AspectUpdate, 'merges'> {
  value: JsonObject;
}

/** A proposal, and the pointer to the part of the event that it comes from. */
interface ProposalWithPointer {
  proposal: Proposal;
  pointer: string;
}

/** Collects what one event writes, and turns it into proposals. */
export class EventWrites {
  readonly warnings: string[];
  readonly #updates = new Map<string, AspectUpdate>();
  readonly #events: TimeseriesEvent[] = [];
  readonly #status = new Map<string, { pointer: string; removed: boolean }>();

  constructor(
    /** The event time in epoch milliseconds. */
    readonly time: number,
    warnings: readonly string[] = [],
  ) {
    this.warnings = [...warnings];
  }

  /** Sets fields of an aspect. For each field, the latest event that sets it wins. */
  setFields(pointer: string, urn: string, aspect: string, fields: AspectFields): void {
    if (Object.keys(fields).length > 0) this.merge(pointer, urn, aspect, mergeFields(fields, this.time));
  }

  /** Makes an entity in the event exist, even if it was soft-deleted before. */
  markExisting(pointer: string, urn: string): void {
    if (!this.#status.has(urn)) this.#status.set(urn, { pointer, removed: false });
  }

  /** Soft-deletes a dataset that the event drops. */
  markRemoved(pointer: string, urn: string): void {
    this.#status.set(urn, { pointer, removed: true });
  }

  /** Replaces an aspect whose fields make sense only together. The latest event wins. */
  replaceAspect(pointer: string, urn: string, aspect: string, value: JsonObject): void {
    this.merge(pointer, urn, aspect, replaceAspect(value, this.time));
  }

  /** Replaces the items that earlier events wrote into a list of an aspect. */
  setItems(
    pointer: string,
    urn: string,
    aspect: string,
    name: string,
    items: readonly JsonObject[],
    keyOf: (item: JsonObject) => string,
  ): void {
    this.merge(pointer, urn, aspect, mergeItems(name, items, keyOf, this.time));
  }

  /** Adds a merge of an aspect. The merges of one aspect run in the order in which they were added. */
  merge(pointer: string, urn: string, aspect: string, merge: Merge): void {
    const key = `${aspect} ${urn}`;
    const update = this.#updates.get(key);
    if (update) update.merges.push(merge);
    else this.#updates.set(key, { urn, aspect, pointer, merges: [merge] });
  }

  /** Adds an event of a time series aspect. */
  addEvent(pointer: string, urn: string, aspect: string, value: JsonObject): void {
    this.#events.push({ pointer, urn, aspect, value: { timestampMillis: this.time, ...value } });
  }

  /** The same for an aspect that may have several events at one time. Equal values are one event. */
  addMeasurement(pointer: string, urn: string, aspect: string, value: JsonObject): void {
    const messageId = [value.messageId, digestOf(toJsonText(value))].filter(Boolean).join(' ');
    this.addEvent(pointer, urn, aspect, { ...value, messageId });
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  /** URNs of the entities that the event writes. */
  get entities(): string[] {
    const urns = [...this.#updates.values(), ...this.#events].map(({ urn }) => urn);
    return [...new Set([...urns, ...this.#status.keys()])];
  }

  proposals(): ProposalWithPointer[] {
    const updates = [...this.#updates.values()].map(({ urn, aspect, pointer, merges }) => ({
      proposal: { urn, aspectName: aspect, changeType: 'UPSERT' as const, update: updateOf(merges) },
      pointer,
    }));
    const events = this.#events.map(({ urn, aspect, pointer, value }) => ({
      proposal: { urn, aspectName: aspect, changeType: 'UPSERT' as const, aspect: value },
      pointer,
    }));
    const status = [...this.#status].map(([urn, { pointer, removed }]) => ({
      proposal: {
        ...{ urn, aspectName: 'status', changeType: 'UPSERT' as const },
        update: updateOf([mergeFields({ removed }, this.time, true)]),
      },
      pointer,
    }));
    return [...status, ...updates, ...events];
  }
}
