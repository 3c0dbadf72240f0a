import { badRequest, CairnError, firstMessage, type Problem } from '../../errors.js';
import type { UpdateLineageInput } from '../../generated/api.js';
import { parseUrn, type Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type EdgeLocation, edgeLocation } from './edge-locations.js';
import type { LineageEdge } from './types.js';

/** An edge, and where it is stored. */
export interface LocatedEdge {
  upstream: string;
  downstream: string;
  location: EdgeLocation;
}

/**
 * The edges of a request, each once. An edge that is both added and removed is removed.
 * @throws CairnError BAD_REQUEST with the problems of all edges
 */
export function locateEdges(registry: Registry, { edgesToAdd, edgesToRemove }: UpdateLineageInput) {
  const problems: Problem[] = [];
  const removed = locateAll(registry, edgesToRemove, '/input/edgesToRemove', problems);
  const added = locateAll(registry, edgesToAdd, '/input/edgesToAdd', problems);
  if (problems.length > 0) throw badRequest(firstMessage(problems), problems);
  for (const key of removed.keys()) added.delete(key);
  return { added: [...added.values()], removed: [...removed.values()] };
}

function locateAll(
  registry: Registry,
  edges: readonly LineageEdge[],
  pointer: string,
  problems: Problem[],
): Map<string, LocatedEdge> {
  const located = new Map<string, LocatedEdge>();
  edges.forEach((edge, index) => {
    try {
      const downstream = parseUrn(registry, edge.downstreamUrn);
      const upstream = parseUrn(registry, edge.upstreamUrn);
      const location = requireLocation(downstream, upstream);
      located.set(`${downstream.text} ${upstream.text}`, {
        upstream: upstream.text,
        downstream: downstream.text,
        location,
      });
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push({ pointer: `${pointer}/${index}`, message: error.message });
    }
  });
  return located;
}

function requireLocation(downstream: Urn, upstream: Urn): EdgeLocation {
  if (downstream.text === upstream.text) throw badRequest(`${downstream.text} cannot feed itself`);
  const types = [upstream.entityType.name, downstream.entityType.name] as const;
  const location = edgeLocation(types[1], types[0]);
  if (location === undefined)
    throw badRequest(
      `There is no lineage from a ${types[0]} to a ${types[1]}: ${upstream.text}, ${downstream.text}`,
    );
  return location;
}
