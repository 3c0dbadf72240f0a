import type { StructuredPropertyRemoval } from '../../../generated/api.js';
import type { ReadContext } from '../../entities/read-context.js';
import { requirePropertyUrn } from '../names.js';

interface Row extends Record<string, unknown> {
  id: string;
  property: string;
  state: 'RETIRED' | 'CLEARED';
  total: number;
  remaining: number;
  startedAt: number;
  completedAt: number | null;
}

/**
 * Lists removals of values, the latest first, for one property or for all. It counts the remaining values in the graph,
 * so every process gives the right answer. Readers no longer see these values.
 */
export async function listValueRemovals(
  { graph, registry }: Pick<ReadContext, 'graph' | 'registry'>,
  property?: string,
): Promise<StructuredPropertyRemoval[]> {
  const rows = await graph.read<Row>('structured-properties/list-removals', {
    property: property === undefined ? null : requirePropertyUrn(registry, property),
    states: ['RETIRED', 'CLEARED'],
  });
  return rows.map(({ state, completedAt, ...row }) => ({
    ...row,
    state: state === 'CLEARED' ? 'COMPLETED' : 'RUNNING',
    ...(completedAt !== null && { completedAt }),
  }));
}
