import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Catalog } from '../types.js';
import { createNeighbourhood } from './neighbourhood.js';
import { createPaths } from './paths.js';
import { createRoutes } from './routes.js';
import { createSearch } from './search.js';
import type { Lineage } from './types.js';
import { createUpdate } from './update.js';
import { createUpdateColumns } from './update-columns.js';

/** Lineage upon a graph. */
export function createLineage(
  graph: Graph,
  registry: Registry,
  { proposals, entities }: Pick<Catalog, 'proposals' | 'entities'>,
): Lineage {
  const search = createSearch(graph, registry, entities);
  return {
    search,
    update: createUpdate(registry, proposals),
    updateColumns: createUpdateColumns(registry, { proposals, entities }),
    paths: createPaths(graph, registry),
    neighbourhood: createNeighbourhood(graph, search),
    ...createRoutes(graph, registry, entities),
  };
}
