import type { NeighbourEdge } from '../../catalog/lineage/types.js';
import type { DatasetlineageArgs } from '../../generated/api.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { numberOf } from './query.js';

/** An edge with both of its ends, as resolvers return it. */
export type Relationship = NeighbourEdge & { from: string };

/** A page of the entities one hop upstream or downstream of an entity. */
export async function lineage(
  { urn }: EntityRef,
  { input }: DatasetlineageArgs,
  { loaders }: Context,
): Promise<object> {
  const { direction, start, count, startTimeMillis, endTimeMillis, includeGhostEntities } = input;
  const { edges, omitted, ...page } = await loaders.neighbours.load({
    urn,
    direction,
    start,
    count,
    from: numberOf(startTimeMillis),
    to: numberOf(endTimeMillis),
    ghosts: includeGhostEntities,
  });
  return { ...page, filtered: omitted, relationships: edges.map((edge) => ({ ...edge, from: urn })) };
}
