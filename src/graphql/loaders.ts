import DataLoader from 'dataloader';
import type { AspectRecord, Catalog, RelationshipPage, RelationshipQuery } from '../catalog/types.js';

export interface AspectKey {
  urn: string;
  aspect: string;
}

export interface Loaders {
  /** A stored aspect, time series aspects by their latest event. */
  aspect: DataLoader<AspectKey, AspectRecord | undefined, string>;
  exists: DataLoader<string, boolean>;
  relationships: DataLoader<RelationshipQuery, RelationshipPage, string>;
}

/** The loaders of one request: all fields of one depth become one Cypher statement. */
export function createLoaders(catalog: Catalog): Loaders {
  return {
    aspect: new DataLoader((keys) => loadAspects(catalog, keys), {
      cacheKeyFn: ({ urn, aspect }) => `${aspect} ${urn}`,
    }),
    exists: new DataLoader((urns) => catalog.entities.exist(urns)),
    relationships: new DataLoader((queries) => catalog.relationships.pages(queries), {
      cacheKeyFn: (query) => JSON.stringify(query),
    }),
  };
}

async function loadAspects(catalog: Catalog, keys: readonly AspectKey[]) {
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
