import type { RestoreIndicesInput } from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';

/** The result of restoreIndices. */
export interface RestoreResult {
  /** Aspects that the model does not know. Nothing is derived from them. */
  ignored: number;
  /** Aspects whose relationships were compared, and that search indexes again. */
  rowsMigrated: number;
  relationshipsAdded: number;
  relationshipsRemoved: number;
  /** The last aspect of the run; absent when there was none. */
  lastUrn?: string;
  lastAspect?: string;
}

/**
 * DataHub's restoreIndices: makes the relationships of the latest aspects match their values, for all aspects unless the
 * query selects some. It adds the aspects to the change log, so that search and other followers process them again. The
 * aspects themselves do not change.
 * @throws CairnError BAD_REQUEST for an unknown URN or aspect, or negative numbers
 */
export type RestoreIndices = (query: RestoreIndicesInput, caller: Caller) => Promise<RestoreResult>;
