import type { Author } from '../authors/author.js';

interface DeleteResult {
  urn: string;
  /** Aspects, history included, that were removed. */
  rows: number;
  timeseriesRows: number;
}

interface DeleteReferencesResult {
  total: number;
  relatedAspects: { entity: string; relationship: string; aspect: string }[];
}

/** The end of entities. */
export interface Lifecycle {
  /** Removes entity, aspects, history, time series and own relationships. */
  hardDelete(urn: string, author: Author): Promise<DeleteResult>;
  /**
   * Takes the entity out of every aspect that refers to it, in transactions of bounded size: the same call again does what
   * an interrupted one has left.
   */
  deleteReferences(urn: string, dryRun: boolean, author: Author): Promise<DeleteReferencesResult>;
  /**
   * Both: takes the entity out of what refers to it, and removes it. What needs more than one transaction is noted in the
   * graph first, so that some process does the rest if this one is killed.
   */
  remove(urn: string, author: Author): Promise<void>;
  /** Does the rest of one removal that nobody works on; whether there was one. */
  finishRemoval(): Promise<boolean>;
}
