import DataLoader from 'dataloader';
import { toJsonText } from '../model/json-text.js';
import { readByGroup } from '../shared/group-by.js';
import { readResources } from './access/resource-attributes.js';
import { AspectLoader } from './aspect-loader.js';
import { readEntities, readExistence } from './entities/index.js';
import { readVersions, type VersionKey } from './entities/read-version.js';
import type { NeighboursQuery } from './lineage/types.js';
import { readRelationshipPages } from './relationships/index.js';
import { readEventPages } from './timeseries/index.js';
import type {
  Catalog,
  ReaderCatalog,
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

export type Loaders = ReturnType<typeof createLoaders>;

/**
 * Creates the loaders of one request. Fields at the same depth of the query share a Cypher statement. Loaders take
 * canonical URNs, as parseUrn returns them.
 */
export function createLoaders(catalog: ReaderCatalog) {
  return {
    aspect: new AspectLoader(catalog),
    /** A former version of an aspect. */
    version: new DataLoader((keys: readonly VersionKey[]) => readVersions(catalog, keys), {
      cacheKeyFn: ({ urn, aspect, version }) => `${version} ${aspect} ${urn}`,
    }),
    /** An entity with all its aspects. */
    entity: new DataLoader((urns: readonly string[]) => readEntities(catalog, urns)),
    exists: new DataLoader((urns: readonly string[]) => readExistence(catalog, urns)),
    relationships: new DataLoader(
      (queries: readonly RelationshipQuery[]) => readRelationshipPages(catalog, queries),
      { cacheKeyFn: toJsonText },
    ),
    /** The attributes of an entity that policies have conditions on. */
    resources: new DataLoader((urns: readonly string[]) => readResources(catalog, urns)),
    /** The entities that are one hop of lineage away. */
    neighbours: new DataLoader((queries: readonly NeighboursQuery[]) => catalog.lineage.neighbours(queries), {
      cacheKeyFn: toJsonText,
    }),
    // The type is right, since the codec validated the stored values against the model.
    events: new DataLoader((queries: readonly TimeseriesQuery[]) => loadEvents(catalog, queries), {
      cacheKeyFn: toJsonText,
    }) as EventLoader,
  };
}

/** Loads the URNs of all entities that refer to one by a relationship. Soft-deleted entities are left out. */
export async function loadReferring({ relationships }: Loaders, urn: string, type: string) {
  const query = { urn, types: [type], direction: 'INCOMING', all: true, includeSoftDeleted: false } as const;
  const page = await relationships.load(query);
  return page.relationships.map((one) => one.urn);
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
