import type { Graph } from '../../../store/graph/graph.js';
import { type LoggedChange, readChanges } from '../../events/changes.js';

/** The maximum number of changes to read together. Each of their entities is indexed once. */
const MAX_CHANGES = 20_000;

/** Reads the next changes. Empty at the end of the log, or if the log no longer has the next one. */
export async function readNextChanges(graph: Graph, from: number): Promise<readonly LoggedChange[]> {
  const changes = await readChanges(graph, from, MAX_CHANGES);
  return changes[0]?.seq === from + 1 ? changes : [];
}
