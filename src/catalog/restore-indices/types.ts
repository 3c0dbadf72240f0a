import type { RestoreIndicesInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';

export interface Restored {
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

/** Derives relationships and search documents from aspects again. */
export interface IndexRestoration {
  /**
   * Makes the relationships of aspects match their values, for all latest aspects unless the query selects some. Adds
   * the aspects to the change log, so that its followers, search above all, process them again. The aspects themselves
   * do not change.
   * @throws CairnError BAD_REQUEST for an unknown URN or aspect, or negative numbers
   */
  restoreIndices(query: RestoreIndicesInput, author: Author): Promise<Restored>;
}
