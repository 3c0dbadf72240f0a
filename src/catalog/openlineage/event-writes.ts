import { toJsonText } from '../../model/json-text.js';
import type { JsonObject } from '../../model/types.js';
import type { Path } from '../../shared/path.js';
import { madeFrom } from '../proposals/paths.js';
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
  /** The place in the caller's input that the update comes from. */
  path: Path;
  merges: Merge[];
}

interface TimeseriesEvent extends Omit<AspectUpdate, 'merges'> {
  value: JsonObject;
}

/** Collects the writes of one event, and turns them into proposals. */
export class EventWrites {
  readonly warnings: string[];
  readonly #updates = new Map<string, AspectUpdate>();
  readonly #events: TimeseriesEvent[] = [];
  readonly #status = new Map<string, { path: Path; removed: boolean }>();

  constructor(
    /** The event time in epoch milliseconds. */
    readonly time: number,
    warnings: readonly string[] = [],
  ) {
    this.warnings = [...warnings];
  }

  /** Sets fields of an aspect. For each field, the latest event that sets it wins. */
  setFields(path: Path, urn: string, aspect: string, fields: AspectFields): void {
    if (Object.keys(fields).length > 0) this.merge(path, urn, aspect, mergeFields(fields, this.time));
  }

  /** Marks an entity in the event as existing. This restores a soft-deleted one. */
  markExisting(path: Path, urn: string): void {
    if (!this.#status.has(urn)) this.#status.set(urn, { path, removed: false });
  }

  /** Soft-deletes a dataset that the event drops. */
  markRemoved(path: Path, urn: string): void {
    this.#status.set(urn, { path, removed: true });
  }

  /** Replaces an aspect whose fields make sense only together. The latest event wins. */
  replaceAspect(path: Path, urn: string, aspect: string, value: JsonObject): void {
    this.merge(path, urn, aspect, replaceAspect(value, this.time));
  }

  /** Replaces the items that earlier events wrote into a list of an aspect. */
  setItems(
    path: Path,
    urn: string,
    aspect: string,
    name: string,
    items: readonly JsonObject[],
    keyOf: (item: JsonObject) => string,
  ): void {
    this.merge(path, urn, aspect, mergeItems(name, items, keyOf, this.time));
  }

  /** Adds a merge of an aspect. The merges of one aspect run in the order in which they were added. */
  merge(path: Path, urn: string, aspect: string, merge: Merge): void {
    const key = `${aspect} ${urn}`;
    const update = this.#updates.get(key);
    if (update) update.merges.push(merge);
    else this.#updates.set(key, { urn, aspect, path, merges: [merge] });
  }

  /** Adds an event of a time series aspect. */
  addEvent(path: Path, urn: string, aspect: string, value: JsonObject): void {
    this.#events.push({ path, urn, aspect, value: { timestampMillis: this.time, ...value } });
  }

  /** Adds an event of an aspect that may have several events at one time. Equal values are one event. */
  addMeasurement(path: Path, urn: string, aspect: string, value: JsonObject): void {
    const messageId = [value.messageId, digestOf(toJsonText(value))].filter(Boolean).join(' ');
    this.addEvent(path, urn, aspect, { ...value, messageId });
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  /** The URNs of the entities that the event writes. */
  get entities(): string[] {
    const urns = [...this.#updates.values(), ...this.#events].map(({ urn }) => urn);
    return [...new Set([...urns, ...this.#status.keys()])];
  }

  proposals(): Proposal[] {
    const common = (path: Path, urn: string, aspectName: string) =>
      ({ path: madeFrom(path), urn, aspectName, changeType: 'UPSERT' }) as const;
    const updates = [...this.#updates.values()].map(({ urn, aspect, path, merges }) => ({
      ...common(path, urn, aspect),
      update: updateOf(merges),
    }));
    const events = this.#events.map(({ urn, aspect, path, value }) => ({
      ...common(path, urn, aspect),
      aspect: value,
    }));
    const status = [...this.#status].map(([urn, { path, removed }]) => ({
      ...common(path, urn, 'status'),
      update: updateOf([mergeFields({ removed }, this.time, true)]),
    }));
    return [...status, ...updates, ...events];
  }
}
