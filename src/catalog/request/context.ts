import type { Search } from '../search/types.js';
import type { Caller, ReaderCatalog } from '../types.js';
import type { Loaders } from './loaders.js';

/** What the use cases of one request share. Each request has its own. */
export interface RequestContext {
  /** The catalog, redacted for the caller. */
  catalog: ReaderCatalog;
  search: Search;
  /** Batches the reads of the request. */
  loaders: Loaders;
  caller: Caller;
  /** A signal that is aborted when the client disconnects before the answer. */
  disconnected: () => AbortSignal;
}
