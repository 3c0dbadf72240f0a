import type { Graph } from '../../../store/graph/graph.js';

/** The two generations of documents. */
export type Generation = 'a' | 'b';

/** Reads the active generation. The other one serves for rebuilds. */
export async function readGeneration(graph: Graph): Promise<Generation> {
  const [row] = await graph.read<{ generation: Generation }>('search/read-generation');
  return row?.generation ?? 'a';
}

export function otherGeneration(generation: Generation): Generation {
  return generation === 'a' ? 'b' : 'a';
}

/** The number of documents to remove in one transaction. */
const CLEAR_BATCH_SIZE = 5000;

/** Removes the documents of a generation. */
export async function clearGeneration(graph: Graph, generation: Generation): Promise<void> {
  for (let removed = CLEAR_BATCH_SIZE; removed === CLEAR_BATCH_SIZE; ) {
    const rows = await graph.write((tx) =>
      tx.run<{ removed: number }>('search/clear-documents', { generation, limit: CLEAR_BATCH_SIZE }),
    );
    removed = rows[0]?.removed ?? 0;
  }
}
