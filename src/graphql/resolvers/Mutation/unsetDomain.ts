import type { Context } from '../../context.js';

/** Takes an asset out of its domain. */
export async function unsetDomain(
  _parent: unknown,
  { entityUrn }: { entityUrn: string },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.domains.assign([entityUrn], undefined, author);
  return true;
}
