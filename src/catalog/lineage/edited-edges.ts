import { CairnError, type Problem } from '../../shared/errors.js';
import { problemsAt } from '../../shared/path.js';
import { INPUT } from '../editing/edit.js';
import { notExisting } from '../urns.js';

/** The edges of a request. */
interface GivenEdges<Given> {
  edgesToAdd: readonly Given[];
  edgesToRemove: readonly Given[];
}

/**
 * Reads the edges of a request, without duplicates. An edge that is both added and removed is removed.
 * @param readEdge throws CairnError for an invalid edge. Edges with the same key are the same
 * @returns the added edges, then the removed ones, and the problems of all invalid ones
 */
export function editedEdges<Given, Edge extends { key: string }>(
  given: GivenEdges<Given>,
  readEdge: (edge: Given) => Edge,
) {
  const problems: Problem[] = [];
  const removed = distinct('edgesToRemove');
  const added = distinct('edgesToAdd');
  for (const key of removed.keys()) added.delete(key);
  const edits = [
    ...[...added.values()].map((edge) => ({ ...edge, isAdded: true })),
    ...[...removed.values()].map((edge) => ({ ...edge, isAdded: false })),
  ];
  return { edits, problems };

  function distinct(member: keyof GivenEdges<Given>): Map<string, Edge> {
    const found = new Map<string, Edge>();
    given[member].forEach((one, index) => {
      try {
        const edge = readEdge(one);
        found.set(edge.key, edge);
      } catch (error) {
        if (!(error instanceof CairnError)) throw error;
        problems.push(...problemsAt(INPUT.at(member, index), error));
      }
    });
    return found;
  }
}

/**
 * Requires that the entities of edges exist that are removed, and do not exist. An existing edge can be removed even if
 * its ends no longer exist.
 * @throws CairnError NOT_FOUND
 */
export function requireExisting(urns: readonly string[], exists: (urn: string) => boolean): void {
  const missing = [...new Set(urns)].filter((urn) => !exists(urn));
  if (missing.length > 0) throw notExisting(missing);
}
