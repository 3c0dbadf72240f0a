import type { LineageEdge, UpdateLineageInput } from '../../generated/api.js';
import { parseUrn, type Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest, CairnError, firstMessage, type Problem } from '../../shared/errors.js';
import { Path, problemsAt } from '../../shared/path.js';
import { type EdgeStorage, edgeStorageOf } from './edge-storage.js';

/** An edge, and the place where it is stored. */
export interface StoredInEdge {
  upstream: string;
  downstream: string;
  storage: EdgeStorage;
}

/**
 * Parses the edges of a request, without duplicates. An edge that is both added and removed is removed.
 * @throws CairnError BAD_REQUEST with the problems of all edges
 */
export function editedEdges(registry: Registry, { edgesToAdd, edgesToRemove }: UpdateLineageInput) {
  const problems: Problem[] = [];
  const removed = edgesOf(registry, edgesToRemove, Path.root.at('input', 'edgesToRemove'), problems);
  const added = edgesOf(registry, edgesToAdd, Path.root.at('input', 'edgesToAdd'), problems);
  if (problems.length > 0) throw badRequest(firstMessage(problems), problems);
  for (const key of removed.keys()) added.delete(key);
  return { added: [...added.values()], removed: [...removed.values()] };
}

function edgesOf(
  registry: Registry,
  edges: readonly LineageEdge[],
  path: Path,
  problems: Problem[],
): Map<string, StoredInEdge> {
  const found = new Map<string, StoredInEdge>();
  edges.forEach((edge, index) => {
    try {
      const downstream = parseUrn(registry, edge.downstreamUrn);
      const upstream = parseUrn(registry, edge.upstreamUrn);
      const storage = requireStorage(downstream, upstream);
      found.set(`${downstream.text} ${upstream.text}`, {
        upstream: upstream.text,
        downstream: downstream.text,
        storage,
      });
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push(...problemsAt(path.at(index), error));
    }
  });
  return found;
}

function requireStorage(downstream: Urn, upstream: Urn): EdgeStorage {
  if (downstream.text === upstream.text) throw badRequest(`${downstream.text} cannot feed itself`);
  const types = { upstream: upstream.entityType.name, downstream: downstream.entityType.name };
  const storage = edgeStorageOf(types);
  if (storage === undefined)
    throw badRequest(
      `There is no lineage from a ${types.upstream} to a ${types.downstream}: ${upstream.text}, ${downstream.text}`,
    );
  return storage;
}
