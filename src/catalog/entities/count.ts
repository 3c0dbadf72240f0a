import { urnPattern } from '../urns.js';
import type { ReadContext } from './read-context.js';

/**
 * Counts the entities that have an aspect.
 * @param urnLike a pattern for their URNs, in which `%` matches any text; absent: all entities
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
