import type { AspectValue } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';

/** An ingestion run: everything written with one `systemMetadata.runId`. */
export interface IngestionRun {
  runId: string;
  /** How many aspects it wrote or saw last. */
  rows: number;
  /** The time of its last write, in epoch milliseconds. */
  timestamp: number;
}

/** An aspect whose latest run this is. */
export interface RunAspect {
  runId: string;
  urn: string;
  aspectName: string;
  /** Epoch milliseconds. */
  timestamp: number;
  systemMetadata: JsonObject;
  keyAspect: boolean;
  /** Only if it was requested. */
  value?: AspectValue;
}

export interface RunList {
  includeSoftDeleted?: boolean | undefined;
  start?: number | undefined;
  count?: number | undefined;
}

export interface RunDescription extends RunList {
  runId: string;
  includeValue?: boolean;
}

/** The result of a rollback, or of its dry run. */
export interface Rollback {
  /** The first of the reverted aspects. */
  aspects: RunAspect[];
  /** How many aspects were reverted. */
  aspectsReverted: number;
  /** Entities that the run created, and that are deleted or soft-deleted now. */
  entitiesAffected: number;
  /** Aspects from others that were deleted or hidden with these entities. */
  aspectsAffected: number;
  /** Entities that the run created and others changed. */
  unsafeEntities: string[];
  /** Time series events that were removed; none in a dry run. */
  eventsRemoved: number;
}
