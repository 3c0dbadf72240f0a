import type { Graph } from '../graph/graph.js';

/** The number of the last change that is committed; 0 when there is none. */
export async function lastChange(graph: Graph): Promise<number> {
  const [counter] = await graph.read<{ value: number }>('events/read-last-change');
  return counter?.value ?? 0;
}
