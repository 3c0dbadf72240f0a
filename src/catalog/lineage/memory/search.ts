import type { Graph } from '../../../graph/graph.js';
import type { Found } from '../found.js';
import type { Adjacency } from './adjacency.js';
import { UnknownFacts } from './closure.js';
import type { LineageMemory, MemoryChange } from './memory.js';
import { type MemoryQuery, pageOf } from './page.js';
import { shortestPaths } from './shortest-paths.js';

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

/** Answers a search from memory; undefined where memory cannot. */
export async function searchMemory(
  graph: Graph,
  memory: LineageMemory | undefined,
  query: MemoryQuery,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  const { urn, text } = query.prepared.parameters;
  const nothing: Found = { degrees: [], facets: [], results: [], isEnd: true };
  return askMemory(graph, memory, urn, signal, (adjacency, { isThere, exists }) => {
    // Names are not in memory.
    if (text !== null) return undefined;
    const start = adjacency.nodes.find(urn);
    return { isThere, exists, found: start === undefined ? nothing : pageOf(adjacency, start, query) };
  });
}

/** The shortest paths from an entity to another one, as URNs; undefined where memory cannot tell. */
export async function pathsInMemory(
  graph: Graph,
  memory: LineageMemory | undefined,
  { urn, target, ...limits }: { urn: string; target: string; hops: number; limit: number },
  signal: AbortSignal,
): Promise<string[][] | undefined> {
  return askMemory(graph, memory, urn, signal, (adjacency) => {
    const { nodes } = adjacency;
    const [start, end] = [nodes.find(urn), nodes.find(target)];
    if (start === undefined || end === undefined) return [];
    const paths = shortestPaths(adjacency, { start, target: end, ...limits });
    return paths.map((path) => path.map((node) => nodes.urns.urn(node)));
  });
}

/**
 * Asks memory, if it has all that the graph has when it is asked for the start. Undefined where it has not, or does not
 * know what the answer needs: it is for the graph to answer then.
 */
export async function askMemory<T>(
  graph: Graph,
  memory: LineageMemory | undefined,
  urn: string,
  signal: AbortSignal,
  answerOf: (adjacency: Adjacency, start: StartRow) => T | undefined,
): Promise<T | undefined> {
  if (memory?.adjacency === undefined) return undefined;
  const { position } = memory;
  const asked = { urn, from: position.seq, limit: CHANGES };
  const [row] = await graph.read<StartRow>('lineage/read-start', asked, { signal });
  const { adjacency } = memory;
  if (row && adjacency && memory.reaches(row.head, position, row.changes)) {
    try {
      const answer = answerOf(adjacency, row);
      if (answer !== undefined) {
        memory.answers++;
        return answer;
      }
    } catch (error) {
      if (!(error instanceof UnknownFacts)) throw error;
      memory.onWork();
    }
  }
  memory.misses++;
  return undefined;
}
