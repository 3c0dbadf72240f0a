import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import { readPaging } from '../paging.js';
import type { UrnListQuery, UrnPage } from './types.js';

/**
 * A page of the entities of one type, by URN. Their URNs are read in the order of the index.
 * @throws CairnError BAD_REQUEST for an unknown type or negative numbers.
 */
export async function listUrns(
  graph: Graph,
  registry: Registry,
  { entityType, ...page }: UrnListQuery,
): Promise<UrnPage> {
  const { start, count } = readPaging(page);
  const prefix = `urn:${registry.namespace}:${registry.entity(entityType).name}:`;
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    graph.read<{ urn: string }>('entities/list-urns', { prefix, start, count }),
    graph.read<{ total: number }>('entities/count-urns', { prefix }),
  ]);
  return { start, count: rows.length, total, urns: rows.map(({ urn }) => urn) };
}
