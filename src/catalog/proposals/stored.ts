import type { StoredAspect } from '../entities/record.js';

/** A version of an aspect, with further properties for planning. */
export interface AspectState extends StoredAspect {
  /** The ingestion run that wrote or saw it last, and when, in epoch milliseconds. */
  runId?: string | null | undefined;
  observedAt?: number | null | undefined;
  /** The run that created this version. */
  madeBy?: string | null | undefined;
}

export interface LockedEntity {
  /** The names of all its aspects. */
  names: ReadonlySet<string>;
  /** The aspects whose values planning needs. */
  aspects: ReadonlyMap<string, AspectState>;
}

/** The state from which a transaction plans. */
export interface StoredState {
  entities: Map<string, LockedEntity>;
  /** What the rules have read: objects, found by their class. */
  preloaded: readonly object[];
}
