import type { Graph } from '../../store/graph/graph.js';
import { readCount } from '../paging.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { Deadline } from './deadline.js';
import type { Lineage, LineagePage, Neighbour } from './types.js';

/** The largest number of entities on each side. */
const MAX_NODES = 2_000;

interface EdgeRow extends Record<string, unknown> {
  upstream: string;
  downstream: string;
  relationships: string[];
}

/** Reads the nearest entities on each side of an entity, and the edges between them. */
export function createNeighbourhood(
  graph: Graph,
  search: Lineage['search'],
  deadline: Deadline,
): Lineage['neighbourhood'] {
  return async ({ urn, hops, maxNodes, asOf, signal: client }) => {
    const nodesOnly = { columnsAsParents: false, includeVia: false };
    const count = Math.min(readCount('maxNodes', maxNodes), MAX_NODES);
    const common = { urn, maxHops: hops, count, asOf, signal: client, ...nodesOnly };
    const [upstream, downstream] = await Promise.all([
      search({ ...common, direction: 'UPSTREAM' }),
      search({ ...common, direction: 'DOWNSTREAM' }),
    ]);
    const nodes = merge(upstream, downstream);
    const urns = [urn, ...nodes.map((node) => node.urn)];
    const rows = await deadline.complete(
      (signal) =>
        graph.read<EdgeRow>(
          'lineage/read-edges-between',
          { urns, asOf: asOf ?? null },
          { names: edgeTypes(asOf), signal },
        ),
      client,
    );
    return {
      nodes,
      partial: upstream.partial ?? downstream.partial,
      edges: rows.map((row) => ({
        upstreamUrn: row.upstream,
        downstreamUrn: row.downstream,
        relationships: row.relationships,
      })),
      omitted: {
        upstream: upstream.total - upstream.count,
        downstream: downstream.total - downstream.count,
      },
    };
  };
}

/** Merges both sides. In a cycle, an entity is on both. */
function merge(upstream: LineagePage, downstream: LineagePage): Neighbour[] {
  const nodes = new Map<string, Neighbour>();
  for (const { urn, degree } of upstream.results) nodes.set(urn, { urn, upstreamDegree: degree });
  for (const { urn, degree } of downstream.results)
    nodes.set(urn, { ...nodes.get(urn), urn, downstreamDegree: degree });
  return [...nodes.values()];
}
