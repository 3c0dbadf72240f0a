import type { RestoreIndicesInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';

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
   * Makes the relationships of aspects what the aspects say, of all latest ones unless the query names some, and lets whoever follows the change log, search above all,
   * take the aspects up again. The aspects stay as they are.
   * @throws CairnError BAD_REQUEST for an unknown URN or aspect or negative numbers.
   */
  restoreIndices(query: RestoreIndicesInput, author: Author): Promise<Restored>;
}
