import { type Position, positionAt } from '../../store/cache/log-position.js';
import type { Graph } from '../../store/graph/graph.js';
import { readChanges } from '../events/changes.js';

/** A change up to which everything that was written can be read. A change can be visible before all of its transaction. */
export async function readSettledHead(graph: Graph): Promise<Position> {
  const seq = await graph.changes.settled();
  const [change] = await readChanges(graph, seq - 1, 1);
  return positionAt(seq, change);
}
