import type { Caller } from './callers/caller.js';
import type { EditContext } from './editing/edit.js';
import type { Lineage } from './lineage/index.js';
import type { OpenLineage } from './openlineage/types.js';
import type { WriteThrottle } from './proposals/write-throttle.js';
import type { RestoreIndices } from './restore-indices/index.js';

export type * from './callers/caller.js';
export type * from './entities/types.js';
export type { Criterion, Filter, Filters } from './filter/types.js';
export type * from './openlineage/types.js';
export * from './proposals/types.js';
export type * from './relationships/types.js';
export type * from './timeseries/types.js';

/** The catalog for one reader. Its values are redacted for them, and must not reach anybody else. */
export interface ReaderCatalog extends Catalog {
  readonly reader: Caller;
}

/**
 * The catalog for the interfaces. It is an `EditContext`, with which functions read and write for a caller. Its other
 * members are capabilities that are the same for all callers.
 */
export interface Catalog extends EditContext {
  /**
   * Returns the catalog for one reader, whose values are redacted for them.
   * @param since see `ReadContext`; absent if the reader is kept for more than one request
   */
  as(caller: Caller, since?: number): ReaderCatalog;
  /** Refuses writes by programs while an operator wants so. */
  writeThrottle: WriteThrottle;
  restoreIndices: RestoreIndices;
  lineage: Lineage;
  openLineage: OpenLineage;
}
