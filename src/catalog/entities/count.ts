import { urnPattern } from '../urns.js';
import type { ReadContext } from './read-context.js';

/**
 * How many entities have an aspect.
 * @param urnLike a pattern for their URNs, in which `%` matches anything; all when absent
 */
export async function countAspects(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  aspect: string,
  urnLike?: string,
): Promise<number> {
  const parameters = { aspect, ...urnPattern(registry, urnLike) };
  const [row] = await graph.read<{ total: number }>('entities/count-aspects', parameters);
  return row?.total ?? 0;
}
