import type { StoredAspect } from '../entities/record.js';

/** A version of an aspect, with further properties for planning. */
export interface AspectState extends StoredAspect {
  /** Neo4j's id of the node; absent before it is written. */
  id?: string | undefined;
  /** The ingestion run that wrote or saw it last, and when, in epoch milliseconds. */
  runId?: string | null | undefined;
  observedAt?: number | null;
  /** The run that created this version. */
  madeBy?: string | null | undefined;
}

export interface LockedEntity {
  /** The names of all its aspects. */
  names: ReadonlySet<string>;
  /** The aspects whose values planning needs. */
  aspects: ReadonlyMap<string, AspectState>;
}

/** The state that a transaction has read before it plans. */
export interface StoredState {
  entities: Map<string, LockedEntity>;
  /** The URNs of entities that are taken for new, and were neither locked nor read. */
  assumedNew?: ReadonlySet<string>;
  /** What the rules have read: objects, found by their class. */
  preloaded: readonly object[];
}
