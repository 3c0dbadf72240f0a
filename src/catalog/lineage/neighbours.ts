import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { readPaging } from '../paging.js';
import { edgeTypes } from '../relationships/edge-types.js';
import { checkAsOf } from './as-of.js';
import type { LineageContext } from './context.js';
import type { NeighbourEdge, NeighboursPage, NeighboursQuery } from './types.js';
import { readWindow } from './window.js';

const DEFAULT_COUNT = 100;

interface PageRow extends Record<string, unknown> {
  index: number;
  total: number;
  omitted: number;
  page: NeighbourEdge[];
}

/**
 * Reads the entities one hop away from each entity, with the properties of each edge, in the order of `queries`. It
 * runs one statement.
 */
export async function readNeighbours(
  { graph, registry, deadline }: LineageContext,
  asked: readonly NeighboursQuery[],
): Promise<NeighboursPage[]> {
  const queries = asked.map((query, index) => ({ ...toParameters(registry, query), index }));
  const names = edgeTypes(queries.find(({ asOf }) => asOf !== null)?.asOf);
  const rows = await deadline.complete((signal) =>
    graph.read<PageRow>('lineage/page-neighbours', { queries }, { names, signal }),
  );
  const found = new Map(rows.map((row) => [row.index, row]));
  return queries.map(({ index, start, asOf }) => {
    const { total = 0, omitted = 0, page = [] } = found.get(index) ?? {};
    const edges = asOf === null ? page : page.map((edge) => stampedBefore(edge, asOf));
    return { start, count: edges.length, total, omitted, edges };
  });
}

/** Removes stamps from after `asOf`. Edges have only their last stamps. */
function stampedBefore(edge: NeighbourEdge, asOf: number): NeighbourEdge {
  return {
    ...edge,
    ...((edge.created ?? 0) > asOf && { created: null, createdActor: null }),
    ...((edge.updated ?? 0) > asOf && { updated: null, updatedActor: null }),
  };
}

function toParameters(registry: Registry, query: NeighboursQuery) {
  const { urn, direction, asOf = null, includeGhosts = false, start, count } = query;
  checkAsOf(query, null, []);
  return {
    urn: parseUrn(registry, urn).text,
    ...{ direction, asOf, includeGhosts },
    ...readWindow(query),
    ...readPaging({ start, count }, DEFAULT_COUNT),
  };
}
