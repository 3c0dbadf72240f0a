import type { Graph } from '../../../store/graph/graph.js';
import { edgeTypes } from '../../relationships/edge-types.js';
import { Adjacency } from '../memory/adjacency.js';
import type { Nodes } from '../memory/nodes.js';
import type { ColumnLineageQuery } from './types.js';
import { columnsAround, type ReachedColumns } from './walk.js';

/** The number of entities in one statement. */
const PAGE = 10_000;

interface EndProperties extends Record<string, unknown> {
  urn: string;
  type: string;
  parent: string | null;
  removed: boolean | null;
  unlisted: boolean;
  historyFrom: number | null;
}

/** An edge of the entity `urn`, with the properties of its other end. */
interface EdgesRow extends EndProperties {
  isDownstream: boolean;
  via: string[];
  far: string;
}

/** The result of a read from the graph: the columns around some columns, with all their edges. */
interface FoundColumns {
  adjacency: Adjacency;
  around: ReachedColumns;
  /** With `asOf`: the time from which the history of these columns is complete. */
  completeSince: number | undefined;
}

/** Reads the columns of some assets, and the columns around them, from the graph, hop by hop. */
export async function readColumns(
  graph: Graph,
  query: Pick<ColumnLineageQuery, 'urns' | 'direction' | 'asOf'>,
  hops: number,
  signal: AbortSignal,
): Promise<FoundColumns> {
  const { urns, asOf = null } = query;
  const options = { names: edgeTypes(asOf), signal };
  const adjacency = new Adjacency();
  const { nodes } = adjacency;
  const history = new Map<number, number>();
  const isRead = new Set<number>();
  keep(await graph.read<EndProperties>('lineage/list-columns', { urns, asOf }, { signal }));
  let waiting = Array.from({ length: nodes.size }, (_, node) => node);
  let around = columnsAround(adjacency, query, hops);
  while (waiting.length > 0) {
    for (let first = 0; first < waiting.length; first += PAGE)
      await readEdges(waiting.slice(first, first + PAGE));
    for (const node of waiting) isRead.add(node);
    around = columnsAround(adjacency, query, hops);
    waiting = reached().filter((node) => !isRead.has(node) && nodes.parent(node) !== undefined);
  }
  const gaps = reached().flatMap((node) => history.get(node) ?? []);
  const completeSince =
    asOf === null ? 0 : gaps.reduce((last, from) => (from > asOf ? Math.max(last, from) : last), 0);
  return { adjacency, around, completeSince: completeSince || undefined };

  function reached(): number[] {
    return [...new Set([...around.upstream.keys(), ...around.downstream.keys()])];
  }

  async function readEdges(some: readonly number[]): Promise<void> {
    const page = some.map((node) => nodes.urns.urn(node));
    const rows = await graph.read<EdgesRow>('lineage/read-column-edges', { urns: page, asOf }, options);
    for (const { urn, far, isDownstream, via } of rows) {
      const ends = isDownstream ? { upstream: urn, downstream: far } : { upstream: far, downstream: urn };
      adjacency.addHop(ends, via);
    }
    keep(rows.map(({ far, ...properties }) => ({ ...properties, urn: far })));
  }

  function keep(rows: readonly EndProperties[]): void {
    setProperties(nodes, rows);
    for (const { urn, historyFrom } of rows)
      if (historyFrom !== null) history.set(nodes.add(urn), historyFrom);
  }
}

/** Sets the properties of nodes. Columns come first, since setting a column also adds its asset as a node. */
function setProperties(nodes: Nodes, rows: readonly EndProperties[]): void {
  for (const isOfColumns of [true, false]) {
    nodes.takePending(nodes.pending);
    for (const { urn, type, parent, removed, unlisted } of rows)
      if ((parent !== null) === isOfColumns) {
        const unused = { platform: null, origin: null, related: [] };
        nodes.set(nodes.add(urn), { type, parent, removed, unlisted, ...unused });
      }
  }
}
