import { changeKeyOf } from '../../store/cache/change-cursor.js';
import type { Graph } from '../../store/graph/graph.js';
import type { LoggedChange } from '../events/changes.js';
import type { Position } from '../lineage/memory/memory.js';

/**
 * The last change, when everything that was written up to it can be read. A change can be visible before all that its
 * transaction wrote; the transaction holds the lock of the counter until all of it is.
 */
export async function readSettledHead(graph: Graph): Promise<Position> {
  return graph.write(async (tx) => {
    const [{ value: seq } = { value: 0 }] = await tx.run<{ value: number }>('events/lock-changes');
    const [change] = await tx.run<LoggedChange & Record<string, unknown>>('events/read-changes', {
      after: seq - 1,
      limit: 1,
    });
    return { seq, changeKey: change?.seq === seq ? changeKeyOf(change) : undefined };
  });
}
