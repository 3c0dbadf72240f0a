import type { AspectType, JsonObject } from '../../model/types.js';
import { stringAt, visit } from '../../model/walk.js';
import { DRAWN_BY_USER } from '../relationships/derive.js';

/** The attribution of edges that users drew. */
export const MANUAL_EDGE_PROPERTIES = { source: DRAWN_BY_USER } as const;

/** Whether a user drew an edge; false if the aspect does not record this. */
export function isManual(
  aspect: AspectType,
  value: JsonObject,
  { relationship, target }: { relationship: string; target: string },
): boolean {
  let found = false;
  for (const { name, path, properties } of aspect.relationships) {
    if (name !== relationship || properties === undefined) continue;
    visit(value, path, (urn, indexes) => {
      if (urn === target)
        found ||= stringAt(value, [...properties, 'source'], indexes) === MANUAL_EDGE_PROPERTIES.source;
    });
  }
  return found;
}
