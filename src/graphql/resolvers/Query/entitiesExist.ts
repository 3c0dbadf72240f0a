import type { Context } from '../../context.js';

interface Args {
  urns: readonly string[];
  includeSoftDeleted?: boolean | null;
}

/** Whether each of several entities has any aspect; a soft-deleted one counts by default. */
export function entitiesExist(
  _parent: unknown,
  { urns, includeSoftDeleted }: Args,
  { catalog }: Context,
): Promise<boolean[]> {
  return catalog.entities.exist(urns, { includeSoftDeleted: includeSoftDeleted ?? true });
}
