import type { StoredAspect } from '../entities/record.js';

/** A version of an aspect, with further properties for planning. */
export interface AspectState extends StoredAspect {
  /** The ingestion run that last wrote or saw it. `observedAt` is the time of that, in epoch milliseconds. */
  runId?: string | null | undefined;
  observedAt?: number | null | undefined;
  /** The run that created this version. */
  madeBy?: string | null | undefined;
}

export interface LockedEntity {
  /** The names of all aspects of the entity. */
  names: ReadonlySet<string>;
  /** The aspects whose values planning needs. */
  aspects: ReadonlyMap<string, AspectState>;
}

/** The state from which a transaction plans. */
export interface StoredState {
  entities: Map<string, LockedEntity>;
  /** Objects that the rules have read. They are found by their class. */
  preloaded: readonly object[];
}
