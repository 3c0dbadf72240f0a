import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Catalog } from '../types.js';
import { createPaths } from './paths.js';
import { createSearch } from './search.js';
import type { Lineage } from './types.js';
import { createUpdate } from './update.js';

/** Lineage upon a graph. */
export function createLineage(
  graph: Graph,
  registry: Registry,
  { proposals, entities }: Pick<Catalog, 'proposals' | 'entities'>,
): Lineage {
  return {
    update: createUpdate(registry, proposals),
    search: createSearch(graph, registry, entities),
    paths: createPaths(graph, registry),
  };
}
