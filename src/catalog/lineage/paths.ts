import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { prepareQuery } from './query.js';
import type { Lineage } from './types.js';

interface PathRow extends Record<string, unknown> {
  urn: string;
  path: string[];
}

/** Shortest paths to the rows of a page, in one statement. */
export function createPaths(graph: Graph, registry: Registry): Lineage['paths'] {
  return async (query, urns) => {
    const { urn, direction, from, to, grouped } = prepareQuery(registry, query).parameters;
    const rows = await graph.read<PathRow>('lineage/find-paths', { urn, direction, from, to, grouped, urns });
    return new Map(rows.map(({ urn: end, path }) => [end, [path]]));
  };
}
