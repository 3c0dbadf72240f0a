import { pairKey } from '../../../catalog/lineage/column-edges.js';
import { readTransformOperations } from '../../../catalog/lineage/column-lineage/operations.js';
import type { ColumnLineage } from '../../../catalog/lineage/column-lineage/types.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { asOfTime, entityAsOf } from '../entity-at-versions.js';

const PARTS = { ASSETS: 'assets', NODES: 'nodes', EDGES: 'edges' } as const;

export const Query = {
  /** The lineage of all columns of some assets. If selected, transformations of all edges are read at once. */
  async columnLineage(_parent, { input }, { catalog, disconnected }) {
    const asOf = asOfTime(input.asOf);
    const { lineage, registry } = catalog;
    const graph = await lineage.columnLineage({ ...input, asOf, signal: disconnected() });
    const { assets, nodes, edges, totals, partial } = graph;
    const shown = (urn: string) => entityAsOf(registry, urn, asOf);
    let operations: ReturnType<typeof readTransformOperations> | undefined;
    const operationOf = async (upstreamUrn = '', downstreamUrn = '') => {
      operations ??= readTransformOperations(catalog, graph, asOf);
      return (await operations).get(pairKey({ upstreamUrn, downstreamUrn })) ?? null;
    };
    return {
      assets: assets.map(({ urn, ...counts }) => ({ entity: shown(urn), ...counts })),
      nodes,
      edges: edges.map(({ upstream, downstream, via }) => ({
        ...{ upstream, downstream },
        via: via.map(shown),
        transformOperation: () => operationOf(nodes[upstream]?.urn, nodes[downstream]?.urn),
      })),
      totalAssets: totals.assets,
      totalNodes: totals.nodes,
      totalEdges: totals.edges,
      truncated: truncations(graph),
      isPartial: partial !== undefined,
      partialReason: partial,
      asOf,
      completeSince: graph.completeSince,
    };
  },
} satisfies QueryResolvers;

function truncations({ budget, totals, ...shown }: ColumnLineage) {
  if (budget === undefined) return [];
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((what) => {
    const [count, total] = [shown[PARTS[what]].length, totals[PARTS[what]]];
    return count < total ? [{ what, shown: count, total, budget }] : [];
  });
}
