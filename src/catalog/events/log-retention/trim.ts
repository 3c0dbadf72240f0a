import type { Graph } from '../../../store/graph/graph.js';

/** The number of changes that one transaction removes. */
const BATCH = 5_000;

export interface TrimOptions {
  graph: Graph;
  /** The minimum age of removed changes, in milliseconds. */
  retention: number;
  /** Names of followers. Changes that these or webhooks have not processed are retained. */
  followers: readonly string[];
  /** The number of changes that one transaction removes; `BATCH` by default. */
  batch?: number;
}

/**
 * Removes one batch of the oldest changes in a small transaction, so that readers and writers can continue.
 * @returns the number of removed changes, and whether none is left to remove
 */
export async function trimBatch({ graph, retention, followers, batch = BATCH }: TrimOptions): Promise<{
  removed: number;
  isDone: boolean;
}> {
  const parameters = { before: Date.now() - retention, limit: batch, followers };
  const [row] = await graph.write((tx) => tx.run<{ removed: number }>('events/trim-changes', parameters));
  const removed = row?.removed ?? 0;
  return { removed, isDone: removed < batch };
}
