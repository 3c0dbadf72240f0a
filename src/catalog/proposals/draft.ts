import type { Aspects } from '../../generated/aspects.js';
import { AspectValue, aspectJson } from '../../model/aspect-value.js';
import type { Urn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import type { AspectState, StoredState } from './stored.js';

/** The caller and the time, which all changes of a submission share. */
export interface Stamp {
  /** Epoch milliseconds. */
  time: number;
  actor: string;
  /** The trace id of the request. Absent for the catalog's own writes. */
  traceId?: string | undefined;
  /** Marks an invisible write, which search need not follow. */
  internal?: true;
}

/** A row of the change log without its number. */
export interface DraftChange {
  urn: string;
  entityType: string;
  aspect: string;
  changeType: string;
  /** The number of the new version, or null for a deletion. */
  number: number | null;
  previous: number | null;
  /** For a time series event, `number` is its time. The key distinguishes events with the same time. */
  key?: string;
  time: number;
  actor: string;
  /** Readers and search see the entity as before. */
  internal?: boolean;
}

/** A new event of a time series aspect. */
export interface TimeseriesEvent {
  urn: string;
  aspect: string;
  timestampMillis: number;
  /** Distinguishes events with the same time, by partition, granularity and message. */
  key: string;
  properties: { value: string; created: number; actor: string; systemMetadata: string; runId: string | null };
}

interface FormerVersion {
  urn: string;
  state: AspectState;
}

type Class<T extends object> = abstract new (...args: never[]) => T;

/** An aspect that a draft changed. `state` and `value` are null if it is deleted. */
export interface ChangedAspect {
  urn: Urn;
  aspect: AspectType;
  state: AspectState | null;
  /** The value in the state, so that it is parsed only once. */
  value: AspectValue | null;
}

/**
 * The state that a transaction will create from the stored one. Each submission has its own draft on top of the group's
 * draft. Its draft is merged once all its proposals are valid. So a submission is atomic and does not affect the
 * others.
 */
export class Draft {
  readonly changedAspects = new Map<string, ChangedAspect>();
  readonly history: FormerVersion[] = [];
  readonly changes: DraftChange[] = [];
  readonly events: TimeseriesEvent[] = [];
  /** Objects that the rules write in addition to aspects. They are found by their class. */
  readonly extensions: object[] = [];
  /** Aspects whose stored versions are deleted, even if a new version follows. */
  readonly deleted = new Map<string, { urn: string; name: string; aspect: AspectType }>();
  readonly hardDeleted = new Map<string, Urn>();

  constructor(
    private readonly stored: StoredState,
    private readonly below?: Draft,
  ) {}

  /** Whether there is nothing to write, since every submission failed. */
  get isEmpty(): boolean {
    return this.changedAspects.size === 0 && this.events.length === 0 && this.hardDeleted.size === 0;
  }

  /** The URNs of the entities with written aspects, even if a value stays the same. */
  get entities(): string[] {
    const urns = [...this.changedAspects.values()].map(({ urn }) => urn.text);
    return [...new Set([...urns, ...this.hardDeleted.keys()])];
  }

  /** The latest version of an aspect, as of this draft. */
  get(urn: Urn, aspect: AspectType): AspectState | undefined {
    const changed = this.changedAspectOf(key(urn, aspect));
    if (changed !== undefined) return changed.state ?? undefined;
    return this.original(urn, aspect);
  }

  /** The JSON of the latest version of an aspect. Undefined also if the entity's type does not have the aspect. */
  json<Name extends keyof Aspects>(urn: Urn, name: Name): Aspects[Name] | undefined {
    const aspect = urn.entityType.aspects.get(name);
    const state = aspect && this.get(urn, aspect);
    return state && aspectJson(name, parseObject(state.value));
  }

  /** Whether the aspect exists in this draft. */
  has(urn: Urn, aspect: AspectType): boolean {
    const changed = this.changedAspectOf(key(urn, aspect));
    if (changed !== undefined) return changed.state !== null;
    return this.stored.entities.get(urn.text)?.names.has(aspect.name) ?? false;
  }

  /**
   * The latest stored version of an aspect. It is loaded only for proposed aspects and for entities to be hard-deleted.
   */
  original(urn: Urn, aspect: AspectType): AspectState | undefined {
    return this.stored.entities.get(urn.text)?.aspects.get(aspect.name);
  }

  /** Whether a new version replaces a stored one. */
  replaces(urn: Urn, aspect: AspectType): boolean {
    return !this.erasesHistory(urn, aspect) && this.original(urn, aspect) !== undefined;
  }

  /** Whether the stored versions of the aspect will be deleted. */
  erasesHistory(urn: Urn, aspect: AspectType): boolean {
    return this.deleted.has(key(urn, aspect));
  }

  /** Whether the entity has a node, which may be a placeholder. */
  hasNode({ text }: Pick<Urn, 'text'>): boolean {
    return this.stored.entities.has(text);
  }

  /** Whether the entity has no stored aspects, or will lose all of them. */
  isNew(urn: Urn): boolean {
    return this.hardDeleted.has(urn.text) || !this.isStored(urn);
  }

  /** Whether the entity has aspects in this draft. */
  exists(urn: Urn): boolean {
    return this.has(urn, urn.entityType.key) || this.hasOtherAspects(urn);
  }

  /** Whether the entity had aspects before this submission, and the submission has not deleted it. */
  existed(urn: Urn): boolean {
    if (this.hardDeleted.has(urn.text)) return false;
    return this.below ? this.below.exists(urn) : this.isStored(urn);
  }

  /** @param value the parsed value of the state */
  set(urn: Urn, aspect: AspectType, state: AspectState, value = new AspectValue(state.value)): void {
    this.changedAspects.set(key(urn, aspect), { urn, aspect, state, value });
  }

  /** Deletes an aspect. Versions that this transaction would have added to its history are dropped, too. */
  delete(urn: Urn, aspect: AspectType): void {
    this.changedAspects.set(key(urn, aspect), { urn, aspect, state: null, value: null });
    this.deleted.set(key(urn, aspect), { urn: urn.text, name: aspect.name, aspect });
    const isOther = ({ urn: owner, state }: FormerVersion) =>
      owner !== urn.text || state.name !== aspect.name;
    this.history.splice(0, this.history.length, ...this.history.filter(isOther));
  }

  /** Deletes an entity with all its data. */
  hardDelete(urn: Urn): void {
    for (const aspect of urn.entityType.aspects.values()) {
      if (this.get(urn, aspect) !== undefined) this.delete(urn, aspect);
    }
    this.events.splice(0, this.events.length, ...this.events.filter((event) => event.urn !== urn.text));
    this.hardDeleted.set(urn.text, urn);
  }

  mergeInto(group: Draft): void {
    for (const urn of this.hardDeleted.values()) group.hardDelete(urn);
    for (const [name, { urn, aspect, state, value }] of this.changedAspects) {
      if (this.deleted.has(name)) group.delete(urn, aspect);
      if (state !== null && value !== null) group.set(urn, aspect, state, value);
    }
    group.history.push(...this.history);
    group.changes.push(...this.changes);
    group.events.push(...this.events);
    group.extensions.push(...this.extensions);
  }

  /** The objects that the rules have read under the locks, by class. */
  preloaded<T extends object>(type: Class<T>): T | undefined {
    return this.stored.preloaded.find((item): item is T => item instanceof type);
  }

  /** Objects of a class that the rules write in addition to aspects, including those of the group. */
  extensionsOf<T extends object>(type: Class<T>): T[] {
    const own = this.extensions.filter((extension): extension is T => extension instanceof type);
    return [...own, ...(this.below?.extensionsOf(type) ?? [])];
  }

  /** Whether this draft deletes the aspect. */
  isDeleted(urn: string, name: string): boolean {
    return this.changedAspectOf(`${name} ${urn}`)?.state === null;
  }

  private changedAspectOf(name: string): ChangedAspect | undefined {
    return this.changedAspects.get(name) ?? this.below?.changedAspects.get(name);
  }

  private hasOtherAspects(urn: Urn): boolean {
    if (this.hardDeleted.has(urn.text) || this.below?.hardDeleted.has(urn.text)) return false;
    return this.isStored(urn);
  }

  private isStored({ text }: Urn): boolean {
    return (this.stored.entities.get(text)?.names.size ?? 0) > 0;
  }
}

function key(urn: Urn, aspect: AspectType): string {
  return `${aspect.name} ${urn.text}`;
}

/** Parses the stored systemMetadata. */
export function metadataOf(state: AspectState | undefined): JsonObject | undefined {
  return state && parseObject(state.systemMetadata);
}
