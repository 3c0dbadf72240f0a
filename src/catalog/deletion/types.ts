import type { Caller } from '../callers/caller.js';

interface DeleteResult {
  urn: string;
  /** The number of deleted aspects, with their former versions. */
  rows: number;
  timeseriesRows: number;
}

interface DeleteReferencesResult {
  total: number;
  relatedAspects: { entity: string; relationship: string; aspect: string }[];
}

/** Deletion of entities. */
export interface Deletion {
  /** Deletes an entity with its aspects, their history, its time series and its relationships. */
  hardDelete(urn: string, caller: Caller): Promise<DeleteResult>;
  /**
   * Removes all references to the entity, in transactions of bounded size. After an interruption, a second call removes
   * the remaining ones.
   */
  deleteReferences(urn: string, dryRun: boolean, caller: Caller): Promise<DeleteReferencesResult>;
  /**
   * Removes all references to the entity, then the entity. If that needs several transactions, the hard deletion is
   * first recorded in the graph. So another process can finish it if this one is killed.
   */
  hardDeleteWithReferences(urn: string, caller: Caller): Promise<void>;
  /** Finishes one abandoned hard deletion. Returns whether there was one. */
  finishHardDeletion(): Promise<boolean>;
}
