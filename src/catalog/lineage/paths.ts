import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Deadline } from './deadline.js';
import { prepareQuery } from './query.js';
import type { Lineage } from './types.js';

interface PathRow extends Record<string, unknown> {
  urn: string;
  path: string[];
}

/** Shortest paths to the rows of a page, in one statement. */
export function createPaths(graph: Graph, registry: Registry, deadline: Deadline): Lineage['paths'] {
  return async (query, urns) => {
    const { urn, direction, from, to, grouped } = prepareQuery(registry, query).parameters;
    const asked = { urn, direction, from, to, grouped, urns };
    const rows = await deadline.whole(
      (signal) => graph.read<PathRow>('lineage/find-paths', asked, { signal }),
      query.signal,
    );
    return new Map(rows.map(({ urn: end, path }) => [end, [path]]));
  };
}
