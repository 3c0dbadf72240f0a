import { abortable } from '../../../graph/abortable.js';
import type { Graph, Row } from '../../../graph/graph.js';
import { GroupedReads, type Indexed } from '../../../graph/grouped-reads.js';
import type { LineageSearchPage } from '../search-page.js';
import type { Adjacency } from './adjacency.js';
import { UnknownProperties } from './closure.js';
import type { LineageMemory, MemoryChange, Position } from './memory.js';
import { type MemoryQuery, pageOf, resultsOf } from './page.js';
import { shortestPaths } from './shortest-paths.js';

/** The most changes that a read looks at to catch up. */
const MAX_CHANGES = 100;

/** Where lineage starts, and how the change log goes on. */
interface Start extends Indexed {
  isInGraph: boolean;
  exists: boolean;
  head: number;
  changes: MemoryChange[];
  /** How far memory had come before this was read. */
  position: Position;
}

/** What was found, and whether there is the start: as a node, and as an entity. */
export interface SearchOutcome {
  found: LineageSearchPage;
  isInGraph: boolean;
  exists: boolean;
}

/** Reads of lineage from memory that have all that the graph has. They are undefined where memory has not. */
export class MemoryReads {
  readonly #memory: LineageMemory;
  readonly #starts: GroupedReads<{ urn: string }, Start>;

  constructor(graph: Graph, memory: LineageMemory) {
    this.#memory = memory;
    this.#starts = new GroupedReads(async (starts) => {
      const position = memory.position;
      const rows = await graph.read<Start & Row>('lineage-memory/read-start-entities-and-changes', {
        ...{ starts, from: position.seq, limit: MAX_CHANGES },
      });
      return rows.map((row) => ({ ...row, position }));
    });
  }

  /** Answers a search. */
  async search(query: MemoryQuery, signal: AbortSignal): Promise<SearchOutcome | undefined> {
    const { urn, text } = query.prepared.parameters;
    const nothing: LineageSearchPage = { degrees: [], facets: [], results: [], isEnd: true };
    return this.withCurrentLineage(urn, signal, (adjacency, { isInGraph, exists }) => {
      // Names are not in memory.
      if (text !== null) return undefined;
      const { nodes } = adjacency;
      const start = nodes.find(urn);
      if (start === undefined) return { isInGraph, exists, found: nothing };
      const results = this.#memory.closures.results(query, () => resultsOf(adjacency, start, query));
      return { isInGraph, exists, found: pageOf(nodes, results, query) };
    });
  }

  /** The shortest paths from an entity to another one, as URNs. */
  async paths(
    { urn, target, ...limits }: { urn: string; target: string; hops: number; limit: number },
    signal: AbortSignal,
  ): Promise<string[][] | undefined> {
    return this.withCurrentLineage(urn, signal, (adjacency) => {
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
  async withCurrentLineage<T>(
    urn: string,
    signal: AbortSignal,
    compute: (adjacency: Adjacency, start: Omit<Start, 'index'>) => T | undefined,
  ): Promise<T | undefined> {
    const memory = this.#memory;
    if (memory.adjacency === undefined) return undefined;
    const [start] = await abortable(signal, () => this.#starts.read([{ urn }]));
    const { adjacency } = memory;
    if (start && adjacency && memory.reaches(start.head, start.position, start.changes)) {
      try {
        const answer = compute(adjacency, start);
        if (answer !== undefined) {
          memory.answers++;
          return answer;
        }
      } catch (error) {
        if (!(error instanceof UnknownProperties)) throw error;
        memory.onWork();
      }
    }
    memory.misses++;
    return undefined;
  }
}
