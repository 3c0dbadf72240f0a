import type { Graph } from '../../../store/graph/graph.js';

/** Changes that are removed in a transaction. */
const BATCH = 5_000;

export interface TrimOptions {
  graph: Graph;
  /** How long changes are kept at least, in milliseconds. */
  retention: number;
  /** Names of followers: changes that they, or a webhook, have not processed are retained. */
  followers: readonly string[];
  /** Changes that are removed at once, unless the default fits. */
  batch?: number;
}

/**
 * Removes one batch of the oldest changes in a small transaction, so that readers and writers can continue.
 * @returns how many; fewer than a batch when nothing is left to remove
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
