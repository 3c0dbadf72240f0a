import type { Graph } from '../../../store/graph/graph.js';
import { type LoggedChange, readChanges } from '../../events/changes.js';

/** The most changes that are read together. Each of their entities is indexed once. */
const MAX_CHANGES = 20_000;

/** The changes that come next; none at the end of the log, and where it no longer has the next one. */
export async function readNextChanges(graph: Graph, from: number): Promise<readonly LoggedChange[]> {
  const changes = await readChanges(graph, from, MAX_CHANGES);
  return changes[0]?.seq === from + 1 ? changes : [];
}
