import type { Context } from '../../context.js';

/** Whether an entity has any aspect. */
export function entityExists(
  _parent: unknown,
  { urn }: { urn: string },
  { loaders }: Context,
): Promise<boolean> {
  return loaders.exists.load(urn);
}
