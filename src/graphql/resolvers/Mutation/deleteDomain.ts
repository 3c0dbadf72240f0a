import type { Context } from '../../context.js';

/** Deletes a domain for good. */
export async function deleteDomain(
  _parent: unknown,
  { urn, detach }: { urn: string; detach?: boolean },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.domains.delete(urn, { detach: detach ?? false }, author);
  return true;
}
