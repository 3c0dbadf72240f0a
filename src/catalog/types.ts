import type { Registry } from '../model/types.js';
import type { Access } from './access/index.js';
import type { AccessTokens } from './access-tokens/index.js';
import type { Caller } from './callers/caller.js';
import type { Deletion } from './deletion/types.js';
import type { Domains } from './domains/types.js';
import type { Redactor } from './entities/redactor.js';
import type { Entities } from './entities/types.js';
import type { Glossary } from './glossary/roots.js';
import type { Lineage } from './lineage/types.js';
import type { OpenLineage } from './openlineage/types.js';
import type { Proposals } from './proposals/types.js';
import type { WriteThrottle } from './proposals/write-throttle.js';
import type { Relationships } from './relationships/types.js';
import type { RestoreIndices } from './restore-indices/types.js';
import type { Runs } from './runs/types.js';
import type { StructuredProperties } from './structured-properties/types.js';
import type { Timeline } from './timeline/types.js';
import type { TimeseriesEvents } from './timeseries/types.js';

export type * from './callers/caller.js';
export type * from './deletion/types.js';
export type * from './entities/types.js';
export type { Criterion, Filter, Filters } from './filter/types.js';
export type * from './openlineage/types.js';
export * from './proposals/types.js';
export type * from './relationships/types.js';
export type * from './timeseries/types.js';

/** The catalog for one reader: its values are redacted for them and must not reach anybody else. */
export interface ReaderCatalog extends Catalog {
  readonly reader: Caller;
}

/** The operations of the catalog for the interfaces, one member per capability. */
export interface Catalog {
  /** The same catalog for one reader: values are redacted for them. */
  as(caller: Caller): ReaderCatalog;
  /** Redacts rows that a statement read. */
  redact: Redactor;
  registry: Registry;
  access: Access;
  accessTokens: AccessTokens;
  proposals: Proposals;
  /** Whether programs may write. */
  writeThrottle: WriteThrottle;
  entities: Entities;
  /** The same without what is in memory: decisions about writes are by what Neo4j has. */
  stored: Entities;
  relationships: Relationships;
  timeseries: TimeseriesEvents;
  deletion: Deletion;
  restoreIndices: RestoreIndices;
  domains: Domains;
  glossary: Glossary;
  lineage: Lineage;
  structuredProperties: StructuredProperties;
  runs: Runs;
  openLineage: OpenLineage;
  timeline: Timeline;
}
