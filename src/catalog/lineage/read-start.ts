import type { Graph, Row } from '../../store/graph/graph.js';
import type { SearchStart } from './search-page.js';

/** Reads whether the start of lineage is in the graph, and whether it exists. */
export async function readStart(
  graph: Graph,
  urn: string,
  asOf: number | null,
  signal: AbortSignal,
): Promise<SearchStart> {
  const [start] = await graph.read<SearchStart & Row>('lineage/read-start', { urn, asOf }, { signal });
  return { isInGraph: start?.isInGraph === true, exists: start?.exists === true };
}
