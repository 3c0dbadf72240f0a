import type { NeighbourEdge } from '../../../catalog/lineage/types.js';
import type { DatasetLineageArgs } from '../../../generated/api.js';
import type { Context } from '../context.js';
import { asOfTime, entityAsOf, timeOf } from '../entity-at-versions.js';
import type { EntityRef, EntityResult } from '../entity-ref.js';
import { numberOf } from './read-lineage-input.js';

/** An edge with both of its ends, as resolvers return it. */
export type Relationship = NeighbourEdge & {
  from: string;
  /** The time as of which the edge holds; undefined means now. */
  asOf: number | undefined;
  entity: EntityResult;
};

/** A page of the entities one hop upstream or downstream of an entity. */
export async function lineage(
  entity: EntityRef,
  { input }: DatasetLineageArgs,
  context: Context,
): Promise<object> {
  const { urn } = entity;
  const { loaders, catalog } = context;
  const asOf = asOfTime(input.asOf) ?? timeOf(entity);
  const { direction, start, count, startTimeMillis, endTimeMillis, includeGhostEntities } = input;
  const { edges, omitted, total, ...page } = await loaders.neighbours.load({
    urn,
    direction,
    start,
    count,
    startTime: numberOf(startTimeMillis),
    endTime: numberOf(endTimeMillis),
    asOf,
    includeGhosts: includeGhostEntities,
  });
  return {
    ...page,
    // As in DataHub, the total includes what is left out: its pages show `total - filtered`.
    total: total + omitted,
    filtered: omitted,
    asOf,
    completeSince: () =>
      catalog.lineage.completeSince({ urn, direction, asOf, maxHops: 1, signal: context.disconnected() }),
    // Made on demand, in a turn of its own: an answer may contain the same page many times.
    relationships: () =>
      edges.map(
        (edge): Relationship => ({
          ...{ ...edge, asOf, from: urn },
          entity: entityAsOf(catalog.registry, edge.urn, asOf),
        }),
      ),
  };
}
