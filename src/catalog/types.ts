import type { Registry } from '../model/types.js';
import type { Access } from './access/index.js';
import type { Author } from './authors/author.js';
import type { Domains } from './domains/types.js';
import type { Reading } from './entities/readable.js';
import type { Entities } from './entities/types.js';
import type { Glossary } from './glossary/roots.js';
import type { Lifecycle } from './lifecycle/types.js';
import type { Lineage } from './lineage/types.js';
import type { Proposals } from './proposals/types.js';
import type { Relationships } from './relationships/types.js';
import type { Restoration } from './restoration/types.js';
import type { Runs } from './runs/types.js';
import type { StructuredProperties } from './structured-properties/types.js';
import type { Timeline } from './timeline/types.js';
import type { TimeseriesEvents } from './timeseries/types.js';

export type * from './authors/author.js';
export type * from './entities/types.js';
export type { Criterion, Filter, Filters } from './filter/types.js';
export type * from './lifecycle/types.js';
export * from './proposals/types.js';
export type * from './relationships/types.js';
export type * from './timeseries/types.js';

/** The catalog as somebody may read it: what it gives may be answered to them, and to nobody else. */
export interface CatalogOf extends Catalog {
  readonly reader: Author;
}

/** Everything that the interfaces may ask of the catalog. One member a capability. */
export interface Catalog {
  /** The same for somebody: the values that it gives are those that they may see. */
  as(author: Author): CatalogOf;
  /** Makes readable what was read of the store. */
  readable: Reading;
  registry: Registry;
  access: Access;
  proposals: Proposals;
  entities: Entities;
  relationships: Relationships;
  timeseries: TimeseriesEvents;
  lifecycle: Lifecycle;
  restoration: Restoration;
  domains: Domains;
  glossary: Glossary;
  lineage: Lineage;
  structuredProperties: StructuredProperties;
  runs: Runs;
  timeline: Timeline;
}
