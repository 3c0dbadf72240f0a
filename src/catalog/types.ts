import type { Access } from './access/index.js';
import type { Caller } from './callers/caller.js';
import type { Deletion } from './deletion/types.js';
import type { Domains } from './domains/types.js';
import type { ReadContext } from './entities/read-context.js';
import type { Glossary } from './glossary/roots.js';
import type { Lineage } from './lineage/index.js';
import type { OpenLineage } from './openlineage/types.js';
import type { Rules } from './proposals/rules.js';
import type { Proposals } from './proposals/types.js';
import type { WriteThrottle } from './proposals/write-throttle.js';
import type { RestoreIndices } from './restore-indices/types.js';

export type * from './callers/caller.js';
export type * from './deletion/types.js';
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
 * The catalog for the interfaces. It is a `ReadContext`, which free functions read for a caller with. Its other members
 * are capabilities that are the same for all callers.
 */
export interface Catalog extends ReadContext {
  /**
   * Returns the catalog for one reader, whose values are redacted for them.
   * @param since see `ReadContext`; absent if the reader is kept for more than one request
   */
  as(caller: Caller, since?: number): ReaderCatalog;
  access: Access;
  proposals: Proposals;
  /** The write rules of all capabilities. */
  rules: Pick<Rules, 'toWritableText'>;
  /** Refuses writes by programs while an operator wants so. */
  writeThrottle: WriteThrottle;
  /** Reads from Neo4j only, never from memory. Decisions about writes need it. */
  stored: ReadContext;
  deletion: Deletion;
  restoreIndices: RestoreIndices;
  domains: Domains;
  glossary: Glossary;
  lineage: Lineage;
  openLineage: OpenLineage;
}
