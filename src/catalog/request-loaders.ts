import DataLoader from 'dataloader';
import { toJsonText } from '../model/json-text.js';
import { readByGroup } from '../shared/group-by.js';
import type { Resource } from './access/resource-attributes.js';
import { AspectLoader } from './aspect-loader.js';
import { readEntities, readExistence } from './entities/index.js';
import { readVersions, type VersionKey } from './entities/read-version.js';
import type { NeighboursPage, NeighboursQuery } from './lineage/types.js';
import { readRelationshipPages } from './relationships/index.js';
import { readEventPages } from './timeseries/index.js';
import type {
  AspectRecord,
  Catalog,
  EntityRecord,
  ReaderCatalog,
  RelationshipPage,
  RelationshipQuery,
  TimeseriesPage,
  TimeseriesQuery,
  TypedAspectRecord,
} from './types.js';

interface EventLoader {
  load<Name extends string>(
    query: TimeseriesQuery & { aspectName: Name },
  ): Promise<{ values: TypedAspectRecord<Name>[] }>;
}

export interface Loaders {
  aspect: AspectLoader;
  /** A former version of an aspect. */
  version: DataLoader<VersionKey, AspectRecord | undefined, string>;
  /** An entity with all its aspects. */
  entity: DataLoader<string, EntityRecord>;
  exists: DataLoader<string, boolean>;
  relationships: DataLoader<RelationshipQuery, RelationshipPage, string>;
  /** The attributes of an entity that policies have conditions on. */
  resources: DataLoader<string, Resource>;
  /** The entities that are one hop of lineage away. */
  neighbours: DataLoader<NeighboursQuery, NeighboursPage, string>;
  events: EventLoader;
}

/**
 * Creates the loaders of one request. Fields at the same depth of the query share a Cypher statement. Loaders take
 * canonical URNs, as parseUrn returns them.
 */
export function createLoaders(catalog: ReaderCatalog): Loaders {
  return {
    aspect: new AspectLoader(catalog),
    version: new DataLoader((keys) => readVersions(catalog, keys), {
      cacheKeyFn: ({ urn, aspect, version }) => `${version} ${aspect} ${urn}`,
    }),
    entity: new DataLoader((urns) => readEntities(catalog, urns)),
    exists: new DataLoader((urns) => readExistence(catalog, urns)),
    relationships: new DataLoader((queries) => readRelationshipPages(catalog, queries), {
      cacheKeyFn: (query) => toJsonText(query),
    }),
    resources: new DataLoader((urns) => catalog.access.resources(urns)),
    neighbours: new DataLoader((queries) => catalog.lineage.neighbours(queries), {
      cacheKeyFn: (query) => toJsonText(query),
    }),
    // The type is right, since the codec validated the stored values against the model.
    events: new DataLoader<TimeseriesQuery, TimeseriesPage, string>(
      (queries) => loadEvents(catalog, queries),
      {
        cacheKeyFn: (query) => toJsonText(query),
      },
    ) as EventLoader,
  };
}

/** Reads all entities with the same query in one statement. */
const loadEvents = (catalog: Catalog, queries: readonly TimeseriesQuery[]): Promise<TimeseriesPage[]> =>
  readByGroup(
    queries,
    ({ urn: _, ...same }) => toJsonText(same),
    (group) => {
      const [{ urn: _, ...same }] = group;
      return readEventPages(
        catalog,
        group.map(({ urn }) => urn),
        same,
      );
    },
  );
