import { pairKey } from '../../../catalog/lineage/routes.js';
import type { ColumnEdge, LineageEdge } from '../../../catalog/lineage/types.js';
import type { Context } from '../../context.js';

interface Input {
  sourceUrn: string;
  targetUrn: string;
  maxHops?: number | null;
  maxPaths?: number | null;
}

/** The shortest ways from one entity to another; columns are read when they are asked for, once for all edges. */
export async function lineagePaths(
  _parent: unknown,
  { input }: { input: Input },
  { catalog: { lineage }, signal }: Context,
) {
  const { paths, hasMore } = await lineage.routes({
    source: input.sourceUrn,
    target: input.targetUrn,
    maxHops: input.maxHops ?? undefined,
    maxPaths: input.maxPaths ?? undefined,
    signal,
  });
  let found: Promise<Map<string, ColumnEdge[]>> | undefined;
  const columnsOf = async (edge: LineageEdge) => {
    found ??= lineage.columns(distinct(paths.flatMap(edgesOf)));
    return (await found).get(pairKey(edge)) ?? [];
  };
  return {
    hasMore,
    paths: paths.map((path) => ({
      path,
      edges: edgesOf(path).map((edge) => ({
        upstream: edge.upstreamUrn,
        downstream: edge.downstreamUrn,
        columns: () => columnsOf(edge),
      })),
    })),
  };
}

function edgesOf(path: readonly string[]): LineageEdge[] {
  return path.slice(1).map((downstreamUrn, index) => ({ upstreamUrn: path[index] as string, downstreamUrn }));
}

function distinct(edges: readonly LineageEdge[]): LineageEdge[] {
  return [...new Map(edges.map((edge) => [pairKey(edge), edge])).values()];
}
