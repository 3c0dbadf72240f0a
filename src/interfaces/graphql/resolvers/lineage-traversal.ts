import { pairKey, readColumnEdges } from '../../../catalog/lineage/column-edges.js';
import type { LineageEdge } from '../../../generated/api.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { distinctBy } from '../../../shared/group-by.js';
import { asOfTime, entityAsOf } from '../entity-at-versions.js';
import { lineagePage } from '../lineage/lineage-page.js';

export const Query = {
  /** The number of entities downstream or upstream of an entity. */
  searchAcrossLineageCounts: (_parent, { input: { includeSoftDeleted, ...input } }, context, info) =>
    lineagePage({ ...input, count: 0, searchFlags: { includeSoftDeleted } }, context, info),

  /** The shortest paths from one entity to another. Columns are read only if selected, and once for all edges. */
  async lineagePaths(_parent, { input }, { catalog, disconnected }) {
    const asOf = asOfTime(input.asOf);
    const { lineage } = catalog;
    const { paths, hasMore } = await lineage.pathsBetween({ ...input, asOf, signal: disconnected() });
    const shown = (urn: string) => entityAsOf(catalog.registry, urn, asOf);
    let found: Promise<Map<string, LineageEdge[]>> | undefined;
    const columnsOf = async (edge: LineageEdge) => {
      found ??= readColumnEdges(catalog, distinctBy(paths.flatMap(edgesOf), pairKey), asOf);
      return (await found).get(pairKey(edge)) ?? [];
    };
    return {
      hasMore,
      asOf,
      completeSince: () =>
        lineage.completeSince({
          urn: input.sourceUrn,
          direction: 'DOWNSTREAM',
          asOf,
          maxHops: input.maxHops,
          signal: disconnected(),
        }),
      paths: paths.map((path) => ({
        path: path.map(shown),
        edges: edgesOf(path).map((edge) => ({
          upstream: shown(edge.upstreamUrn),
          downstream: shown(edge.downstreamUrn),
          columns: () => columnsOf(edge),
        })),
      })),
    };
  },

  /** The entities around one, and the edges among them. */
  async lineageNeighbourhood(_parent, { input }, { catalog, disconnected }) {
    const asOf = asOfTime(input.asOf);
    const found = await catalog.lineage.neighbourhood({ ...input, asOf, signal: disconnected() });
    const { nodes, edges, omitted, partial } = found;
    const shown = (urn: string) => entityAsOf(catalog.registry, urn, asOf);
    const { urn, hops: maxHops } = input;
    return {
      asOf,
      completeSince: () => {
        const query = { urn, asOf, maxHops, signal: disconnected() };
        return catalog.lineage.completeSince(
          { ...query, direction: 'UPSTREAM' },
          { ...query, direction: 'DOWNSTREAM' },
        );
      },
      nodes: nodes.map(({ urn, ...degrees }) => ({ entity: shown(urn), ...degrees })),
      edges: edges.map(({ upstreamUrn, downstreamUrn, relationships }) => ({
        upstream: shown(upstreamUrn),
        downstream: shown(downstreamUrn),
        relationships,
      })),
      isPartial: partial !== undefined,
      partialReason: partial,
      omittedUpstreams: omitted.upstream,
      omittedDownstreams: omitted.downstream,
    };
  },
} satisfies QueryResolvers;

function edgesOf(path: readonly string[]): LineageEdge[] {
  // Every entity but the first has a predecessor.
  return path.slice(1).map((downstreamUrn, index) => ({ upstreamUrn: path[index] as string, downstreamUrn }));
}
