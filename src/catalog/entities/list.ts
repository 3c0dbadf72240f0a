import type { EntityUrnPage, EntityUrnsInput } from '../../generated/api.js';
import { type Paging, readPaging } from '../paging.js';
import { urnPattern } from '../urns.js';
import type { ReadContext } from './read-context.js';

/** A page of URNs. */
export type UrnPage = EntityUrnPage;

/** The row of a statement that reads a page of URNs. */
export interface UrnPageRow extends Record<string, unknown> {
  total: number;
  urns: string[];
}

/** Makes the page from the row of its statement. Without a row, it is empty. */
export function toUrnPage({ start }: Paging, [row]: readonly UrnPageRow[]): UrnPage {
  const { total, urns } = row ?? { total: 0, urns: [] };
  return { start, count: urns.length, total, urns };
}

/**
 * Reads a page of the URNs of one entity type. They are in the order of the index.
 * @throws CairnError BAD_REQUEST for an unknown type or negative numbers.
 */
export async function listUrns(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  { entityType, ...page }: EntityUrnsInput,
): Promise<UrnPage> {
  const { start, count } = readPaging(page);
  const prefix = `urn:${registry.namespace}:${registry.entity(entityType).name}:`;
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    graph.read<{ urn: string }>('entities/list-urns', { prefix, start, count }),
    graph.read<{ total: number }>('entities/count-urns', { prefix }),
  ]);
  return { start, count: rows.length, total, urns: rows.map(({ urn }) => urn) };
}

/**
 * Counts the entities that have an aspect.
 * @param urnLike a pattern for their URNs, in which `%` matches any text; absent: all entities
 */
export async function countAspects(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  aspect: string,
  urnLike?: string,
): Promise<number> {
  const parameters = { aspect, ...urnPattern(registry, urnLike) };
  const [row] = await graph.read<{ total: number }>('entities/count-aspects', parameters);
  return row?.total ?? 0;
}
