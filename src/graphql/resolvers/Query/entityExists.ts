import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';

/** Whether an entity has any aspect. */
export async function entityExists(
  _parent: unknown,
  { urn }: { urn: string },
  { catalog, loaders }: Context,
): Promise<boolean> {
  return loaders.exists.load(entityRef(catalog.registry, urn).urn);
}
