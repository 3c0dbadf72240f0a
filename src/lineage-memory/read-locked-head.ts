import type { Graph } from '../graph/graph.js';

/**
 * The number of the last change, when everything that was written up to it can be read. A change can be visible before all
 * that its transaction wrote; the transaction holds the lock of the counter until all of it is.
 */
export async function readLockedHead(graph: Graph): Promise<number> {
  const [counter] = await graph.write((tx) => tx.run<{ value: number }>('events/lock-changes'));
  return counter?.value ?? 0;
}
