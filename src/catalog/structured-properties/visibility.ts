import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { StoredAspect } from '../entities/record.js';
import { VALUES_ASPECT } from './definition.js';
import { withAssignments } from './stored-values.js';

/**
 * Aspects as readers see them: without the values of structured properties that are soft-deleted, have been deleted for
 * good, or have a later version. Costs a statement only where there are values.
 */
export async function withoutHiddenValues<R extends StoredAspect>(
  graph: Graph,
  registry: Registry,
  rows: readonly R[],
): Promise<readonly R[]> {
  const ids = new Set(rows.flatMap(({ definitionIds }) => definitionIds ?? []));
  if (ids.size === 0 || rows.every(({ name }) => name !== VALUES_ASPECT)) return rows;
  const found = await graph.read<{ id: string }>('structured-properties/find-hidden-definitions', {
    ids: [...ids],
  });
  if (found.length === 0) return rows;
  const hidden = new Set(found.map(({ id }) => id));
  const aspect = registry.aspects.get(VALUES_ASPECT);
  return rows.map((row) => {
    const own = row.definitionIds ?? [];
    if (aspect === undefined || row.name !== VALUES_ASPECT || !own.some((id) => hidden.has(id))) return row;
    return withAssignments(aspect, row, (index) => !hidden.has(own[index] ?? ''));
  });
}
