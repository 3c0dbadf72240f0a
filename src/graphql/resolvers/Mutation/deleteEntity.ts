import type { DeleteResult } from '../../../catalog/types.js';
import type { Context } from '../../context.js';

/** Removes an entity for good. */
export function deleteEntity(
  _parent: unknown,
  { urn }: { urn: string },
  { catalog, author }: Context,
): Promise<DeleteResult> {
  return catalog.lifecycle.hardDelete(urn, author);
}
