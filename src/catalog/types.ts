import type { Registry } from '../model/types.js';
import type { Access } from './access/index.js';
import type { Domains, UrnPage } from './domains/types.js';
import type { Entities } from './entities/types.js';
import type { Lifecycle } from './lifecycle/types.js';
import type { Lineage } from './lineage/types.js';
import type { Proposals } from './proposals/types.js';
import type { Relationships } from './relationships/types.js';
import type { Restoration } from './restoration/types.js';
import type { Runs } from './runs/types.js';
import type { StructuredProperties } from './structured-properties/types.js';
import type { Timeline } from './timeline/types.js';
import type { TimeseriesEvents } from './timeseries/types.js';

export type * from './entities/types.js';
export type * from './lifecycle/types.js';
export * from './proposals/types.js';
export type * from './relationships/types.js';
export type * from './timeseries/types.js';

/** Everything that the interfaces may ask of the catalog. One member a capability. */
export interface Catalog {
  registry: Registry;
  access: Access;
  proposals: Proposals;
  entities: Entities;
  relationships: Relationships;
  timeseries: TimeseriesEvents;
  lifecycle: Lifecycle;
  restoration: Restoration;
  domains: Domains;
  glossary: {
    /** The terms or nodes of the glossary that are below no node, by name. */
    roots(type: 'glossaryTerm' | 'glossaryNode', page: { start?: number; count?: number }): Promise<UrnPage>;
  };
  lineage: Lineage;
  structuredProperties: StructuredProperties;
  runs: Runs;
  timeline: Timeline;
}
