import type { Graph } from '../../../graph/graph.js';
import type { Found } from '../found.js';
import { UnknownFacts } from './closure.js';
import type { LineageMemory, MemoryChange } from './memory.js';
import { type MemoryQuery, pageOf } from './page.js';

/** The most changes that a read looks at to catch up. */
const CHANGES = 100;

interface StartRow extends Record<string, unknown> {
  isThere: boolean;
  exists: boolean;
  head: number;
  changes: MemoryChange[];
}

/** What was found, and whether there is the start: as a node, and as an entity. */
export interface SearchAnswer {
  found: Found;
  isThere: boolean;
  exists: boolean;
}

/**
 * Answers a query from memory. Undefined where memory has not all that the graph had when it was asked for the start, or
 * does not know what the query needs: it is for the graph to answer then.
 */
export async function searchMemory(
  graph: Graph,
  memory: LineageMemory | undefined,
  query: MemoryQuery,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (memory?.adjacency === undefined) return undefined;
  const answer = await answerOf(graph, memory, query, signal);
  if (answer) memory.answers++;
  else memory.misses++;
  return answer;
}

async function answerOf(graph: Graph, memory: LineageMemory, query: MemoryQuery, signal: AbortSignal) {
  const { urn, text } = query.prepared.parameters;
  // Names are not in memory.
  if (text !== null) return undefined;
  const { position } = memory;
  const asked = { urn, from: position.seq, limit: CHANGES };
  const [row] = await graph.read<StartRow>('lineage/read-start', asked, { signal });
  if (row === undefined || !memory.reaches(row.head, position, row.changes)) return undefined;
  const { adjacency } = memory;
  if (adjacency === undefined) return undefined;
  const { isThere, exists } = row;
  const start = adjacency.nodes.find(urn);
  const nothing: Found = { degrees: [], facets: [], results: [], isEnd: true };
  try {
    return { isThere, exists, found: start === undefined ? nothing : pageOf(adjacency, start, query) };
  } catch (error) {
    if (!(error instanceof UnknownFacts)) throw error;
    memory.onWork();
    return undefined;
  }
}
