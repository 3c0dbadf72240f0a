import type { ValueRemoval } from '../../../catalog/structured-properties/types.js';
import type { Context } from '../../context.js';

/** How far removals of values are. */
export function structuredPropertyRemovals(
  _parent: unknown,
  { urn }: { urn?: string | null },
  { catalog }: Context,
): Promise<ValueRemoval[]> {
  return catalog.structuredProperties.removals(urn ?? undefined);
}
