import type { Graph } from '../../graph/graph.js';

const WILDCARD = '%';

/**
 * How many entities have an aspect.
 * @param urnLike what their URNs must be like, `%` standing for whatever there is; all when absent
 */
export async function countAspects(graph: Graph, aspect: string, urnLike = WILDCARD): Promise<number> {
  const [prefix = '', ...rest] = urnLike.split(WILDCARD);
  const pattern = [prefix, ...rest].map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*');
  const [row] = await graph.read<{ total: number }>('entities/count-aspects', { aspect, prefix, pattern });
  return row?.total ?? 0;
}
