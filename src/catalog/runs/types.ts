import type { RollbackIngestionRunInput } from '../../generated/api.js';
import type { AspectValue } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';
import type { Author } from '../authors/author.js';

/** A run of ingestion: everything that was written with one `systemMetadata.runId`. */
export interface Run {
  runId: string;
  /** Aspects that it wrote or saw last. */
  rows: number;
  /** When it last did, in epoch milliseconds. */
  timestamp: number;
}

/** An aspect that a run wrote or saw last. */
export interface RunAspect {
  runId: string;
  urn: string;
  aspectName: string;
  /** Epoch milliseconds. */
  timestamp: number;
  systemMetadata: JsonObject;
  keyAspect: boolean;
  /** Where it was asked for. */
  value?: AspectValue;
}

interface RunList {
  includeSoftDeleted?: boolean | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

interface RunDescription extends RunList {
  runId: string;
  includeValue?: boolean;
}

/** What a rollback did, or would do. */
export interface Rollback {
  /** The first of the aspects that it took back. */
  aspects: RunAspect[];
  /** How many it took back. */
  aspectsReverted: number;
  /** Entities that the run created, and that are gone now, or soft-deleted. */
  entitiesAffected: number;
  /** Aspects of others that went, or were hidden, with these entities. */
  aspectsAffected: number;
  /** Entities that the run created and others wrote to. */
  unsafeEntities: string[];
  /** Time series events that were removed; none in a dry run. */
  eventsRemoved: number;
}

/** What runs of ingestion did, and how it is taken back. */
export interface Runs {
  /** The latest first. */
  list(query: RunList): Promise<Run[]>;
  /** A page of what a run wrote or saw last, by URN and aspect. */
  describe(query: RunDescription): Promise<RunAspect[]>;
  /**
   * Takes back what a run did: aspects get the value that they had before, entities that it created go. What others
   * wrote since stays. In several transactions: a rollback that was interrupted can be repeated.
   */
  rollback(input: RollbackIngestionRunInput, author: Author): Promise<Rollback>;
}
