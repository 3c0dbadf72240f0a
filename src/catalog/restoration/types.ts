import type { Author } from '../proposals/types.js';

/** Which aspects are restored; all latest ones when nothing is said. */
export interface RestorationQuery {
  /** Of this entity only. */
  urn?: string;
  /** Of the entities whose URN is like this; `%` stands for whatever there is. */
  urnLike?: string;
  /** Those of this name only. */
  aspect?: string;
  /** How many aspects are passed over first, in the order of URNs and names. */
  start?: number;
  /** Aspects in one transaction. */
  batchSize?: number;
  /** At most so many aspects; 0 for all. */
  limit?: number;
}

export interface Restored {
  /** Aspects that the model does not know; nothing is derived of them. */
  ignored: number;
  /** Aspects whose relationships were compared, and that search takes up again. */
  rowsMigrated: number;
  relationshipsAdded: number;
  relationshipsRemoved: number;
  /** The last aspect that was looked at; absent where there was none. */
  lastUrn?: string;
  lastAspect?: string;
}

/** What is derived of aspects, derived anew. */
export interface Restoration {
  /**
   * Makes the relationships of aspects what the aspects say, and lets whoever follows the change log, search above all,
   * take the aspects up again. The aspects stay as they are.
   * @throws CairnError BAD_REQUEST for an unknown URN or aspect or negative numbers.
   */
  restoreIndices(query: RestorationQuery, author: Author): Promise<Restored>;
}
