import type { RestoreIndicesInput } from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';

export interface RestoreResult {
  /** The number of aspects that the model does not know. Nothing is derived from them. */
  ignored: number;
  /** The number of aspects that were compared. Search will index them again. */
  rowsMigrated: number;
  relationshipsAdded: number;
  relationshipsRemoved: number;
  /** The last aspect of the run. Absent if there was none. */
  lastUrn?: string;
  lastAspect?: string;
}

/**
 * Implements DataHub's restoreIndices. It makes the relationships of the latest aspects match their values. It covers
 * all aspects, unless the query selects some. It adds the aspects to the change log, so that search and other followers
 * process them again. The aspects do not change.
 * @throws CairnError BAD_REQUEST for an unknown URN or aspect, or negative numbers
 */
export type RestoreIndices = (query: RestoreIndicesInput, caller: Caller) => Promise<RestoreResult>;
