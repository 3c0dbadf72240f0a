import type { Registry } from '../../model/types.js';
import type { MaybePromise } from '../../shared/maybe-promise.js';
import type { Graph } from '../../store/graph/graph.js';
import type { StoredAspect } from '../entities/record.js';
import { VALUES_ASPECT } from './definition.js';
import { withAssignments } from './stored-values.js';

/** The parts of an aspect that determine its values of structured properties. */
type Row = Pick<StoredAspect, 'name' | 'value' | 'definitionIds'>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Finds definitions whose values are invisible. Their properties are deleted, hard or soft, or have a later version. It
 * runs a statement only if the aspects have values.
 */
export function findHiddenDefinitions(
  graph: Graph,
  rows: readonly Pick<Row, 'name' | 'definitionIds'>[],
): MaybePromise<ReadonlySet<string>> {
  const ids = new Set(rows.flatMap(({ definitionIds }) => definitionIds ?? []));
  if (ids.size === 0 || rows.every(({ name }) => name !== VALUES_ASPECT)) return NONE;
  return graph
    .read<{ id: string }>('structured-properties/find-hidden-definitions', { ids: [...ids] })
    .then((found) => new Set(found.map(({ id }) => id)));
}

/** Returns an aspect without the values of some definitions. */
export function withoutValuesOf<R extends Row>(hidden: ReadonlySet<string>, registry: Registry, row: R): R {
  const own = row.definitionIds ?? [];
  const aspect = registry.aspects.get(VALUES_ASPECT);
  if (aspect === undefined || row.name !== VALUES_ASPECT || !own.some((id) => hidden.has(id))) return row;
  return withAssignments(aspect, row, (index) => !hidden.has(own[index] ?? ''));
}
