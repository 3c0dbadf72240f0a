import { type Position, positionAt } from '../../store/cache/log-position.js';
import type { Graph } from '../../store/graph/graph.js';
import { readChanges } from '../events/changes.js';

/** Reads the last change whose transaction is visible as a whole. A change may be visible before its transaction is. */
export async function readSettledHead(graph: Graph): Promise<Position> {
  const seq = await graph.changes.settled();
  const [change] = await readChanges(graph, seq - 1, 1);
  return positionAt(seq, change);
}
