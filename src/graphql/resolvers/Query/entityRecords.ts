import type { EntityRecord } from '../../../catalog/types.js';
import type { Context } from '../../context.js';

/** Entities with their stored aspects, in the order asked. */
export function entityRecords(
  _parent: unknown,
  { urns, aspects }: { urns: readonly string[]; aspects?: readonly string[] | null },
  { catalog }: Context,
): Promise<EntityRecord[]> {
  return catalog.entities.get(urns, aspects ?? undefined);
}
