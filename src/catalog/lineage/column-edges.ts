import type { LineageEdge } from '../../generated/api.js';
import type { ReadContext } from '../entities/read-context.js';
import { edgeTypes } from '../relationships/edge-types.js';

interface ColumnsRow extends Record<string, unknown> {
  upstream: string;
  downstream: string;
  columns: { upstream: string; downstream: string }[];
}

/** Reads the column lineage of each edge between datasets, by `<upstream> <downstream>`. */
export async function readColumnEdges(
  { graph }: ReadContext,
  edges: readonly LineageEdge[],
  asOf: number | undefined,
): Promise<Map<string, LineageEdge[]>> {
  if (edges.length === 0) return new Map();
  const pairs = edges.map((edge) => ({ upstream: edge.upstreamUrn, downstream: edge.downstreamUrn }));
  const rows = await graph.read<ColumnsRow>(
    'lineage/read-column-edges-between',
    { pairs, asOf: asOf ?? null },
    { names: edgeTypes(asOf) },
  );
  return new Map(
    rows.map(({ upstream, downstream, columns }): [string, LineageEdge[]] => [
      pairKey({ upstreamUrn: upstream, downstreamUrn: downstream }),
      columns.map((edge) => ({ upstreamUrn: edge.upstream, downstreamUrn: edge.downstream })),
    ]),
  );
}

/** The key of an edge. */
export function pairKey({ upstreamUrn, downstreamUrn }: LineageEdge): string {
  return `${upstreamUrn} ${downstreamUrn}`;
}
