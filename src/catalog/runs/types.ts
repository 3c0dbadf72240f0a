import type { AspectValue } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';

/** An ingestion run. It consists of all writes with one `systemMetadata.runId`. */
export interface IngestionRun {
  runId: string;
  /** The number of aspects that this run was the last to write or see. */
  rows: number;
  /** The time of its last write, in epoch milliseconds. */
  timestamp: number;
}

/** An aspect that this run was the last to write or see. */
export interface RunAspect {
  runId: string;
  urn: string;
  aspectName: string;
  /** Epoch milliseconds. */
  timestamp: number;
  systemMetadata: JsonObject;
  keyAspect: boolean;
  /** Present only if it was requested. */
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
  aspectsReverted: number;
  /** The number of entities that the run created, and that the rollback deleted or soft-deleted. */
  entitiesAffected: number;
  /** The number of aspects from others that were deleted or hidden with these entities. */
  aspectsAffected: number;
  /** The entities that the run created and others changed. */
  unsafeEntities: string[];
  /** The number of removed time series events. Zero in a dry run. */
  eventsRemoved: number;
}
