import type { Author } from '../proposals/types.js';

export interface DeleteResult {
  urn: string;
  /** Aspects, history included, that were removed. */
  rows: number;
  timeseriesRows: number;
}

export interface DeleteReferencesResult {
  total: number;
  relatedAspects: { entity: string; relationship: string; aspect: string }[];
}

/** The end of entities. */
export interface Lifecycle {
  /** Removes entity, aspects, history, time series and own relationships. */
  hardDelete(urn: string, author: Author): Promise<DeleteResult>;
  /** Takes the entity out of every aspect that refers to it. */
  deleteReferences(urn: string, dryRun: boolean, author: Author): Promise<DeleteReferencesResult>;
}
