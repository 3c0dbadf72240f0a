import { abortable } from '../../../store/graph/abortable.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { SearchOutcome } from '../graph-search.js';
import { readStart } from '../read-start.js';
import type { Adjacency } from './adjacency.js';
import type { LineageMemory } from './memory.js';
import { UnknownProperties } from './memory-closure.js';
import { type LineageSearchPage, type PlannedPage, pageOf, resultsOf } from './page.js';
import { shortestPaths } from './shortest-paths.js';

/** Reads lineage from memory if memory is current. The answer is undefined if the graph must be read instead. */
export class MemoryReads {
  constructor(
    private readonly graph: Graph,
    private readonly memory: LineageMemory,
  ) {}

  /** Answers a lineage query without a text. */
  async search(query: PlannedPage, signal: AbortSignal): Promise<SearchOutcome | undefined> {
    const { urn, text } = query.plan.parameters;
    // Memory has no names.
    if (text !== null) return undefined;
    const nothing: LineageSearchPage = { degrees: [], facets: [], results: [], isEnd: true };
    const answer = await this.withCurrentLineage(signal, (adjacency) => {
      const { nodes } = adjacency;
      const start = nodes.find(urn);
      if (start === undefined) return { found: nothing, exists: false };
      const results = this.memory.closures.results(query, () => resultsOf(adjacency, start, query));
      const exists = !nodes.isUnknown(start) && nodes.removed(start) !== null;
      return { found: pageOf(nodes, results, query), exists };
    });
    if (answer === undefined || answer.exists) return answer && { ...answer, isInGraph: true };
    return { found: answer.found, ...(await readStart(this.graph, urn, null, signal)) };
  }

  /** Finds the shortest paths from an entity to another one, as URNs. */
  async paths(
    { urn, target, ...limits }: { urn: string; target: string; hops: number; limit: number },
    signal: AbortSignal,
  ): Promise<string[][] | undefined> {
    return this.withCurrentLineage(signal, (adjacency) => {
      const { nodes } = adjacency;
      const [start, end] = [nodes.find(urn), nodes.find(target)];
      if (start === undefined || end === undefined) return [];
      const paths = shortestPaths(adjacency, { start, target: end, ...limits });
      return paths.map((path) => path.map((node) => nodes.urns.urn(node)));
    });
  }

  /**
   * Computes an answer from memory. Returns undefined if memory is not current, or lacks properties that the answer
   * needs. The graph must be read then.
   */
  async withCurrentLineage<T>(
    signal: AbortSignal,
    compute: (adjacency: Adjacency) => T | undefined,
  ): Promise<T | undefined> {
    const memory = this.memory;
    if (memory.adjacency === undefined) return undefined;
    const { seq } = await abortable(signal, () => this.graph.changes.refresh());
    const { adjacency } = memory;
    if (adjacency && memory.reaches(seq)) {
      try {
        const answer = compute(adjacency);
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
