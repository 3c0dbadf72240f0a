import type { Graph } from '../../graph/graph.js';

/** Changes that are removed in a transaction. */
const BATCH = 5_000;

export interface TrimOptions {
  graph: Graph;
  /** How long changes are kept at least, in milliseconds. */
  retention: number;
  /** Names under which followers keep their places; what they have not had is kept, as is what a webhook has not had. */
  followers: readonly string[];
  /** Changes that are removed at once, unless the default fits. */
  batch?: number;
}

/**
 * Removes one batch of the oldest changes. Many small transactions: each lets writers and readers through.
 * @returns how many; fewer than a batch when there is nothing more to remove
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
