import type { Urn } from '../../model/index.js';
import { parseJson } from '../../model/json.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import type { AspectState, StoredState } from './stored.js';

/** A row of the change log before it has its number. */
export interface Change {
  urn: string;
  entityType: string;
  aspect: string;
  changeType: string;
  /** The version it made; null for a delete. */
  number: number | null;
  previous: number | null;
  /** Of a time series event, whose `number` is its time: what tells it from others at that time. */
  key?: string;
  time: number;
  actor: string;
  /** What readers and search see of the entity is as before. */
  unseen?: boolean;
}

/** An event of a time series aspect, to be written. */
export interface SeriesEvent {
  urn: string;
  aspect: string;
  timestampMillis: number;
  /** Tells events at one time apart: partition, granularity, message. */
  key: string;
  properties: { value: string; created: number; actor: string; systemMetadata: string; runId: string | null };
}

interface FormerVersion {
  urn: string;
  state: AspectState;
}

type Class<T extends object> = abstract new (...args: never[]) => T;

/** One aspect that a draft changed: `state` is null where it is deleted. */
export interface Touched {
  urn: Urn;
  aspect: AspectType;
  state: AspectState | null;
}

/**
 * What a transaction will make of the stored state. Each request is planned in a draft of its own upon the group's,
 * and merged into it when all its proposals hold, so that a request is atomic and does not disturb its neighbours.
 */
export class Draft {
  readonly touched = new Map<string, Touched>();
  readonly history: FormerVersion[] = [];
  readonly changes: Change[] = [];
  readonly events: SeriesEvent[] = [];
  /** What the rules will write beside the aspects, each an object of a class of its own. */
  readonly effects: object[] = [];
  /** Aspects whose stored versions are to go, even where a new one follows. */
  readonly deleted = new Map<string, { urn: string; name: string }>();
  /** Entities that are deleted as a whole. */
  readonly hardDeleted = new Map<string, Urn>();

  constructor(
    private readonly stored: StoredState,
    private readonly below?: Draft,
  ) {}

  /** There is nothing to write: every request failed. */
  get isEmpty(): boolean {
    return this.touched.size === 0 && this.events.length === 0 && this.hardDeleted.size === 0;
  }

  /** The latest of an aspect as this draft sees it. */
  get(urn: Urn, aspect: AspectType): AspectState | undefined {
    const touched = this.touchedOf(key(urn, aspect));
    if (touched !== undefined) return touched.state ?? undefined;
    return this.original(urn, aspect);
  }

  /** The aspect is there, as this draft sees it. */
  has(urn: Urn, aspect: AspectType): boolean {
    const touched = this.touched.get(key(urn, aspect)) ?? this.below?.touched.get(key(urn, aspect));
    if (touched !== undefined) return touched.state !== null;
    return this.stored.entities.get(urn.text)?.names.has(aspect.name) ?? false;
  }

  /** The latest of an aspect as it is stored; only of aspects that were proposed or are to be hard-deleted. */
  original(urn: Urn, aspect: AspectType): AspectState | undefined {
    return this.stored.entities.get(urn.text)?.aspects.get(aspect.name);
  }

  /** The node of the stored version that the latest one is to replace. */
  nodeId(urn: Urn, aspect: AspectType): string | undefined {
    return this.deleted.has(key(urn, aspect)) ? undefined : this.original(urn, aspect)?.id;
  }

  /** The node is there, if only because something refers to it. */
  hasNode({ text }: Pick<Urn, 'text'>): boolean {
    return this.stored.entities.has(text);
  }

  /** The entity has a node without aspects, or will have none of those it has. */
  isNew(urn: Urn): boolean {
    return this.hardDeleted.has(urn.text) || !this.isStored(urn);
  }

  /** The entity has aspects, as this draft sees it. */
  exists(urn: Urn): boolean {
    return this.has(urn, urn.entityType.key) || this.hasOtherAspects(urn);
  }

  /** The entity had aspects before this request, which has not deleted it since. */
  existed(urn: Urn): boolean {
    if (this.hardDeleted.has(urn.text)) return false;
    return this.below ? this.below.exists(urn) : this.isStored(urn);
  }

  set(urn: Urn, aspect: AspectType, state: AspectState): void {
    this.touched.set(key(urn, aspect), { urn, aspect, state });
  }

  /** Deletes an aspect with the versions that this transaction would have added to its history. */
  delete(urn: Urn, aspect: AspectType): void {
    this.touched.set(key(urn, aspect), { urn, aspect, state: null });
    this.deleted.set(key(urn, aspect), { urn: urn.text, name: aspect.name });
    const isOther = ({ urn: owner, state }: FormerVersion) =>
      owner !== urn.text || state.name !== aspect.name;
    this.history.splice(0, this.history.length, ...this.history.filter(isOther));
  }

  /** Deletes an entity with all that it has. */
  hardDelete(urn: Urn): void {
    for (const aspect of urn.entityType.aspects.values()) {
      if (this.get(urn, aspect) !== undefined) this.delete(urn, aspect);
    }
    this.events.splice(0, this.events.length, ...this.events.filter((event) => event.urn !== urn.text));
    this.hardDeleted.set(urn.text, urn);
  }

  mergeInto(group: Draft): void {
    for (const urn of this.hardDeleted.values()) group.hardDelete(urn);
    for (const [name, { urn, aspect, state }] of this.touched) {
      if (this.deleted.has(name)) group.delete(urn, aspect);
      if (state !== null) group.set(urn, aspect, state);
    }
    group.history.push(...this.history);
    group.changes.push(...this.changes);
    group.events.push(...this.events);
    group.effects.push(...this.effects);
  }

  /** What the rules have read for themselves under the locks, by its class. */
  note<T extends object>(type: Class<T>): T | undefined {
    return this.stored.notes.find((note): note is T => note instanceof type);
  }

  /** What the rules will write beside the aspects, by its class; of the group as well. */
  effectsOf<T extends object>(type: Class<T>): T[] {
    const own = this.effects.filter((effect): effect is T => effect instanceof type);
    return [...own, ...(this.below?.effectsOf(type) ?? [])];
  }

  /** The aspect of this name goes, as this draft sees it. */
  isDeleted(urn: string, name: string): boolean {
    return this.touchedOf(`${name} ${urn}`)?.state === null;
  }

  private touchedOf(name: string): Touched | undefined {
    return this.touched.get(name) ?? this.below?.touched.get(name);
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

/** Stored systemMetadata as an object. */
export function metadataOf(state: AspectState | undefined): JsonObject | undefined {
  return state && (parseJson(state.systemMetadata) as JsonObject);
}
