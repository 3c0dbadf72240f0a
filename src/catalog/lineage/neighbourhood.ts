import type { LineageEdge, LineageNeighbourhoodInput } from '../../generated/api.js';
import { readCount } from '../paging.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { LineageContext } from './context.js';
import { readLineagePage } from './search.js';
import type { AsOfQuery, LineagePage } from './types.js';

/** The largest number of entities on each side. */
const MAX_NODES = 2_000;

/** An entity near the start. In a cycle, it is on both sides. */
interface Neighbour {
  urn: string;
  upstreamDegree?: number;
  downstreamDegree?: number;
}

interface Neighbourhood {
  nodes: Neighbour[];
  /** The edges between the nodes and the start, with the names of their relationships in the model. */
  edges: (LineageEdge & { relationships: string[] })[];
  /** The number of entities within these hops that are left out, on each side. */
  omitted: { upstream: number; downstream: number };
  /** Why hops are missing. Absent: none are missing. */
  partial?: string | undefined;
}

interface EdgeRow extends Record<string, unknown> {
  upstream: string;
  downstream: string;
  relationships: string[];
}

/**
 * Reads the nearest entities on each side of an entity, within a number of hops, and the edges between them.
 * @throws CairnError NOT_FOUND
 */
export async function readNeighbourhood(
  context: LineageContext,
  { urn, hops, maxNodes, asOf, signal: client }: AsOfQuery<LineageNeighbourhoodInput>,
): Promise<Neighbourhood> {
  const { graph, deadline } = context;
  const nodesOnly = { columnsAsParents: false, includeVia: false };
  const count = Math.min(readCount('maxNodes', maxNodes), MAX_NODES);
  const common = { urn, maxHops: hops, count, asOf, signal: client, ...nodesOnly };
  const [upstream, downstream] = await Promise.all([
    readLineagePage(context, { ...common, direction: 'UPSTREAM' }),
    readLineagePage(context, { ...common, direction: 'DOWNSTREAM' }),
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
}

/** Merges both sides. In a cycle, an entity is on both. */
function merge(upstream: LineagePage, downstream: LineagePage): Neighbour[] {
  const nodes = new Map<string, Neighbour>();
  for (const { urn, degree } of upstream.results) nodes.set(urn, { urn, upstreamDegree: degree });
  for (const { urn, degree } of downstream.results)
    nodes.set(urn, { ...nodes.get(urn), urn, downstreamDegree: degree });
  return [...nodes.values()];
}
