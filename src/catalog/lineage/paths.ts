import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Deadline } from './deadline.js';
import { type PreparedQuery, prepareQuery } from './query.js';
import type { Lineage } from './types.js';
import { walk, wayTo } from './walk.js';

interface PathRow extends Record<string, unknown> {
  urn: string;
  path: string[];
}

/** Shortest paths to the rows of a page, in one statement; where not every hop counts, those of the walk. */
export function createPaths(graph: Graph, registry: Registry, deadline: Deadline): Lineage['paths'] {
  return async (query, urns) => {
    const prepared = await prepareQuery(graph, registry, query);
    const read = (signal: AbortSignal) =>
      prepared.ignored.length > 0 ? walked(prepared, urns, signal) : shortest(prepared, urns, signal);
    const rows = await deadline.whole(read, query.signal);
    return new Map(rows.map(({ urn: end, path }) => [end, [path]]));
  };

  function shortest({ parameters }: PreparedQuery, urns: readonly string[], signal: AbortSignal) {
    const { urn, direction, from, to, grouped } = parameters;
    const asked = { urn, direction, from, to, grouped, urns };
    return graph.read<PathRow>('lineage/find-paths', asked, { signal });
  }

  async function walked(prepared: PreparedQuery, urns: readonly string[], signal: AbortSignal) {
    const visits = await walk(graph, prepared, prepared.hops, signal);
    const ends = new Map<string, string>();
    for (const end of visits.keys()) {
      const shown = prepared.parameters.grouped ? (parseUrn(registry, end).key.parent ?? end) : end;
      if (!ends.has(shown)) ends.set(shown, end);
    }
    return urns.flatMap((urn) => {
      const end = ends.get(urn);
      return end === undefined ? [] : [{ urn, path: wayTo(visits, end) }];
    });
  }
}
