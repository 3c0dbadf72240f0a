import type { StoredAspect } from '../entities/record.js';

/** A version of an aspect with what planning needs to know beside it. */
export interface AspectState extends StoredAspect {
  /** Neo4j's id of the node; absent before it is written. */
  id?: string | undefined;
  /** The run of ingestion that wrote or saw it last, and when, in epoch milliseconds. */
  runId?: string | null | undefined;
  observedAt?: number | null;
  /** The run that made this version. */
  madeBy?: string | null | undefined;
  /** The traces of the request that made this version, and of the last one that found it as it is. */
  trace?: string | null | undefined;
  unchangedBy?: string | null | undefined;
}

export interface StoredEntity {
  /** Names of all aspects that it has. */
  names: ReadonlySet<string>;
  /** Those that planning needs the value of. */
  aspects: ReadonlyMap<string, AspectState>;
}

/** What a transaction has read before it plans. */
export interface StoredState {
  entities: ReadonlyMap<string, StoredEntity>;
  /** What the rules have read for themselves, each an object of a class of its own. */
  notes: readonly object[];
}
