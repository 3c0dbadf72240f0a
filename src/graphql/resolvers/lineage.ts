import { isMadeByHand } from '../../catalog/lineage/made-by-hand.js';
import type { NeighbourEdge, NeighboursQuery } from '../../catalog/lineage/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { numberOf } from '../lineage/query.js';
import type { Nullable } from '../search/filters.js';

type LineageInput = Nullable<{
  start: number;
  count: number;
  startTimeMillis: number | bigint;
  endTimeMillis: number | bigint;
  includeGhostEntities: boolean;
}> & { direction: NeighboursQuery['direction'] };

/** An edge as resolvers hand it on, with both of its ends. */
type Relationship = NeighbourEdge & { from: string };

/** A page of what is one hop upstream or downstream of an entity. */
export async function lineage(
  { urn }: EntityRef,
  { input }: { input: LineageInput },
  { loaders }: Context,
): Promise<object> {
  const { direction, start, count, startTimeMillis, endTimeMillis, includeGhostEntities } = input;
  const { edges, omitted, ...page } = await loaders.neighbours.load({
    urn,
    direction,
    start: start ?? undefined,
    count: count ?? undefined,
    from: numberOf(startTimeMillis),
    to: numberOf(endTimeMillis),
    ghosts: includeGhostEntities ?? false,
  });
  return { ...page, filtered: omitted, relationships: edges.map((edge) => ({ ...edge, from: urn })) };
}

/** Lineage is read from the graph whenever it is asked for. */
const freshness = () => ({ cached: false });

export const SearchAcrossLineageResults = { freshness };
export const ScrollAcrossLineageResults = { freshness };

export const LineageRelationship = {
  isManual: async (edge: Relationship, _args: unknown, { catalog, loaders }: Context): Promise<boolean> => {
    const { owner, aspect: name, relationship } = edge;
    const aspect = catalog.registry.aspects.get(name);
    const stored = await loaders.aspect.load({ urn: owner, aspect: name });
    if (aspect === undefined || stored === undefined) return false;
    const target = owner === edge.from ? edge.urn : edge.from;
    return isMadeByHand(aspect, stored.value.json, { relationship, target });
  },
  paths: ({ from, urn }: Relationship) => [{ path: [from, urn] }],
};
