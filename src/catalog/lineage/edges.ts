import { badRequest, CairnError, firstOf, type Problem } from '../../errors.js';
import type { UpdateLineageInput } from '../../generated/api.js';
import { parseUrn, type Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type Place, placeOf } from './places.js';
import type { LineageEdge } from './types.js';

/** An edge that can be, and where it is written. */
export interface PlacedEdge {
  upstream: string;
  downstream: string;
  place: Place;
}

/**
 * The edges of a request, each once; what is to be added and removed is only removed.
 * @throws CairnError BAD_REQUEST with the problems of all edges.
 */
export function placeEdges(registry: Registry, { edgesToAdd, edgesToRemove }: UpdateLineageInput) {
  const problems: Problem[] = [];
  const removed = placeAll(registry, edgesToRemove, '/input/edgesToRemove', problems);
  const added = placeAll(registry, edgesToAdd, '/input/edgesToAdd', problems);
  if (problems.length > 0) throw badRequest(firstOf(problems), problems);
  for (const key of removed.keys()) added.delete(key);
  return { added: [...added.values()], removed: [...removed.values()] };
}

function placeAll(
  registry: Registry,
  edges: readonly LineageEdge[],
  pointer: string,
  problems: Problem[],
): Map<string, PlacedEdge> {
  const placed = new Map<string, PlacedEdge>();
  edges.forEach((edge, index) => {
    try {
      const [downstream, upstream] = [edge.downstreamUrn, edge.upstreamUrn].map((urn) =>
        parseUrn(registry, urn),
      ) as [Urn, Urn];
      const place = checkedPlace(downstream, upstream);
      placed.set(`${downstream.text} ${upstream.text}`, {
        upstream: upstream.text,
        downstream: downstream.text,
        place,
      });
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push({ pointer: `${pointer}/${index}`, message: error.message });
    }
  });
  return placed;
}

function checkedPlace(downstream: Urn, upstream: Urn): Place {
  if (downstream.text === upstream.text) throw badRequest(`${downstream.text} cannot feed itself`);
  const types = [upstream.entityType.name, downstream.entityType.name] as const;
  const place = placeOf(types[1], types[0]);
  if (place === undefined)
    throw badRequest(
      `There is no lineage from a ${types[0]} to a ${types[1]}: ${upstream.text}, ${downstream.text}`,
    );
  return place;
}
