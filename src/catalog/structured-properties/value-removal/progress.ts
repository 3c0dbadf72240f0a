import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import { requirePropertyUrn } from '../names.js';
import type { StructuredProperties, ValueRemoval } from '../types.js';

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
 * Reads the progress of value removals. It counts the remaining values in the graph, so every process gives the right
 * answer.
 */
export function createProgress(graph: Graph, registry: Registry): Pick<StructuredProperties, 'removals'> {
  return {
    async removals(property) {
      const rows = await graph.read<Row>('structured-properties/list-removals', {
        property: property === undefined ? null : requirePropertyUrn(registry, property),
        states: ['RETIRED', 'CLEARED'],
      });
      return rows.map(toRemoval);
    },
  };
}

function toRemoval({ state, completedAt, ...row }: Row): ValueRemoval {
  return {
    ...row,
    state: state === 'CLEARED' ? 'COMPLETED' : 'RUNNING',
    ...(completedAt !== null && { completedAt }),
  };
}
