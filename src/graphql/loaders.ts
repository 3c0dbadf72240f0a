import DataLoader from 'dataloader';
import type { Resource } from '../catalog/access/resource-attributes.js';
import type { NeighboursPage, NeighboursQuery } from '../catalog/lineage/types.js';
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
} from '../catalog/types.js';
import { groupBy } from '../group-by.js';

interface AspectKey {
  urn: string;
  aspect: string;
  /** Epoch milliseconds; now when absent. */
  asOf?: number | undefined;
}

interface VersionKey extends Omit<AspectKey, 'asOf'> {
  /** Greater than 0. */
  version: number;
}

interface AspectLoader {
  load<Name extends string>(key: AspectKey & { aspect: Name }): Promise<TypedAspectRecord<Name> | undefined>;
}

interface EventLoader {
  load<Name extends string>(
    query: TimeseriesQuery & { aspectName: Name },
  ): Promise<{ values: TypedAspectRecord<Name>[] }>;
}

export interface Loaders {
  /** A stored aspect; of a time series aspect, the latest event. */
  aspect: AspectLoader;
  /** A former version of an aspect. */
  version: DataLoader<VersionKey, AspectRecord | undefined, string>;
  /** An entity with all its aspects. */
  entity: DataLoader<string, EntityRecord>;
  exists: DataLoader<string, boolean>;
  relationships: DataLoader<RelationshipQuery, RelationshipPage, string>;
  /** The attributes of an entity that policies have conditions on. */
  resources: DataLoader<string, Resource>;
  /** The entities one hop of lineage away. */
  neighbours: DataLoader<NeighboursQuery, NeighboursPage, string>;
  events: EventLoader;
}

/**
 * The loaders of one request. The fields at one depth share a Cypher statement. Loaders take canonical URNs, as parseUrn
 * returns them.
 */
export function createLoaders(catalog: ReaderCatalog): Loaders {
  return {
    // The codec validated the stored value against the model.
    aspect: new DataLoader<AspectKey, AspectRecord | undefined, string>(
      (keys) => loadAspects(catalog, keys),
      {
        cacheKeyFn: ({ urn, aspect, asOf = '' }) => `${asOf} ${aspect} ${urn}`,
      },
    ) as AspectLoader,
    version: new DataLoader((keys) => catalog.entities.getVersions(keys), {
      cacheKeyFn: ({ urn, aspect, version }) => `${version} ${aspect} ${urn}`,
    }),
    entity: new DataLoader((urns) => catalog.entities.get(urns)),
    exists: new DataLoader((urns) => catalog.entities.exist(urns)),
    relationships: new DataLoader((queries) => catalog.relationships.pages(queries), {
      cacheKeyFn: (query) => JSON.stringify(query),
    }),
    resources: new DataLoader((urns) => catalog.access.resources(urns)),
    neighbours: new DataLoader((queries) => catalog.lineage.neighbours(queries), {
      cacheKeyFn: (query) => JSON.stringify(query),
    }),
    // As above.
    events: new DataLoader<TimeseriesQuery, TimeseriesPage, string>(
      (queries) => loadEvents(catalog, queries),
      {
        cacheKeyFn: (query) => JSON.stringify(query),
      },
    ) as EventLoader,
  };
}

/** The latest aspects in one read, and those as of each time in another one. */
async function loadAspects(catalog: Catalog, keys: readonly AspectKey[]) {
  const times = groupBy(keys, ({ asOf }) => asOf);
  if (times.size === 1 && times.has(undefined)) return loadLatest(catalog, keys);
  const found = new Map<AspectKey, AspectRecord | undefined>();
  await Promise.all(
    [...times].map(async ([asOf, group]) => {
      const records =
        asOf === undefined
          ? await loadLatest(catalog, group)
          : await catalog.entities.getAspects(group, { asOf });
      for (const [index, key] of group.entries()) found.set(key, records[index]);
    }),
  );
  return keys.map((key) => found.get(key));
}

async function loadLatest(catalog: Catalog, keys: readonly AspectKey[]) {
  const isSeries = ({ aspect }: AspectKey) => catalog.registry.aspects.get(aspect)?.timeseries === true;
  const series = keys.filter(isSeries);
  if (series.length === 0) return catalog.entities.getAspects(keys);
  const stored = keys.filter((key) => !isSeries(key));
  const [storedValues, seriesValues] = await Promise.all([
    stored.length > 0 ? catalog.entities.getAspects(stored) : [],
    catalog.timeseries.latest(series),
  ]);
  const storedQueue = storedValues.values();
  const seriesQueue = seriesValues.values();
  return keys.map((key) => (isSeries(key) ? seriesQueue : storedQueue).next().value);
}

/** One statement for all entities with the same query. */
async function loadEvents(catalog: Catalog, queries: readonly TimeseriesQuery[]): Promise<TimeseriesPage[]> {
  const groups = [...groupBy(queries, ({ urn: _, ...same }) => JSON.stringify(same)).values()];
  const pages = new Map<TimeseriesQuery, TimeseriesPage>();
  await Promise.all(
    groups.map(async (group) => {
      const [{ urn: _, ...same }] = group;
      const found = await catalog.timeseries.pages(
        group.map(({ urn }) => urn),
        same,
      );
      group.forEach((query, index) => {
        // The pages have the order of the queries.
        pages.set(query, found[index] as TimeseriesPage);
      });
    }),
  );
  // Every query belongs to a group.
  return queries.map((query) => pages.get(query) as TimeseriesPage);
}
