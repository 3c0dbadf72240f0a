import { runThenPause } from '../../shared/run-then-pause.js';
import type { Graph } from '../../store/graph/graph.js';
import { Adjacency } from '../lineage/memory/adjacency.js';
import { readNodeProperties } from '../lineage/memory/read-nodes.js';

/** The number of entities in one statement. */
const PAGE = 1_000;
/** The number of entities that one statement looks at. Most may have no lineage, such as run instances. */
const SCAN_SIZE = 10 * PAGE;

interface EdgesRow extends Record<string, unknown> {
  urn: string;
  edges: [
    downstream: string,
    source: string | null,
    aspect: string,
    created: number | null,
    updated: number | null,
    via: string | null,
  ][];
}

interface ConnectedRow extends Record<string, unknown> {
  last: string | null;
  urns: string[];
}

interface BuildOptions {
  graph: Graph;
  /** The largest size in bytes. */
  limit: number;
  signal: AbortSignal;
}

/**
 * Reads all lineage from the graph, page by page. Each pause is as long as the read before it, so that requests can
 * continue. Concurrent writes may be in the result, missing, or there in part.
 * @returns undefined if the lineage takes more memory than `limit`
 */
export async function buildAdjacency({ graph, limit, signal }: BuildOptions): Promise<Adjacency | undefined> {
  const adjacency = new Adjacency();
  const { nodes } = adjacency;
  // Nodes are added first, in the order of their URNs, so that their numbers have the same order.
  for await (const urns of connected(graph, signal)) {
    await runThenPause(signal, () =>
      readNodeProperties(
        graph,
        nodes,
        urns.map((urn) => nodes.add(urn)),
      ),
    );
    if (adjacency.bytes > limit) return undefined;
  }
  for (const urns of nodes.urns.pages(PAGE)) {
    await runThenPause(signal, async () => {
      for (const { urn, edges } of await graph.read<EdgesRow>('lineage-memory/read-edges', { urns }))
        for (const [downstream, source, aspect, created, updated, via] of edges)
          adjacency.add({ upstream: urn, downstream, created, updated, via }, source ?? downstream, aspect);
    });
    if (adjacency.bytes > limit) return undefined;
  }
  adjacency.compact();
  return adjacency;
}

/** Reads the URNs of all entities with lineage, in order. */
async function* connected(graph: Graph, signal: AbortSignal): AsyncGenerator<string[]> {
  for (let after: string | null = ''; after !== null; ) {
    const page = { after, limit: SCAN_SIZE };
    const rows: ConnectedRow[] = await runThenPause(signal, () =>
      graph.read('lineage-memory/list-connected', page),
    );
    const { last = null, urns = [] } = rows[0] ?? {};
    for (let first = 0; first < urns.length; first += PAGE) yield urns.slice(first, first + PAGE);
    after = last;
  }
}
