import { readPaging } from '../paging.js';
import type { ReadContext } from './read-context.js';
import type { UrnListQuery, UrnPage } from './types.js';

/**
 * Reads a page of the URNs of one entity type. They are in the order of the index.
 * @throws CairnError BAD_REQUEST for an unknown type or negative numbers.
 */
export async function listUrns(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
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
