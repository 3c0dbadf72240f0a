import type { Graph, Row } from '../../store/graph/graph.js';

/** Whether the start of a search is in the graph, perhaps as a placeholder, and whether it has aspects. */
export interface SearchStart {
  isInGraph: boolean;
  exists: boolean;
}

/** Reads the state of the start of a search. */
export async function readStart(
  graph: Graph,
  urn: string,
  asOf: number | null,
  signal: AbortSignal,
): Promise<SearchStart> {
  const [start] = await graph.read<SearchStart & Row>('lineage/read-start', { urn, asOf }, { signal });
  return { isInGraph: start?.isInGraph === true, exists: start?.exists === true };
}
