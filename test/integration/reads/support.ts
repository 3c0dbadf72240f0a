import { readEntities } from '../../../src/catalog/entities/index.js';
import { KeptAspects } from '../../../src/catalog/entities/kept-aspects.js';
import { createCatalog } from '../../../src/catalog/index.js';
import type { Catalog } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { datasetUrn, upsert } from '../catalog/support/test-catalog.js';

export const CALLER = { actor: 'urn:li:corpuser:reader' };
const registry = loadRegistry();

/** A catalog that keeps what it reads. */
export interface CachingCatalog {
  graph: Graph;
  catalog: Catalog;
  memory: KeptAspects;
}

export function openCachingCatalog(
  graph: Graph,
  { limit = 1_000_000, clock = performance }: { limit?: number; clock?: { now(): number } } = {},
): CachingCatalog {
  const keptAspects = new KeptAspects(graph.changes, limit, clock);
  return { graph, catalog: createCatalog({ graph, registry, keptAspects }), memory: keptAspects };
}

/** The number of the version of a dataset's properties; 0 if there is none. */
export async function numberOf({ catalog }: Pick<CachingCatalog, 'catalog'>, name: string): Promise<number> {
  const [entity] = await readEntities(catalog, [datasetUrn(name)]);
  return entity?.aspects.datasetProperties?.number ?? 0;
}

/** Writes another version of a dataset's properties; its number. */
export async function write({ catalog }: Pick<CachingCatalog, 'catalog'>, name: string): Promise<number> {
  const value = { description: `${Math.random()}`, customProperties: {} };
  const change = upsert(datasetUrn(name), 'datasetProperties', value);
  const [result] = await catalog.proposals.submit([change], CALLER);
  return result?.record?.number ?? 0;
}
