import type { Context } from '../../context.js';

/** Puts an asset into a domain. */
export async function setDomain(
  _parent: unknown,
  { entityUrn, domainUrn }: { entityUrn: string; domainUrn: string },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.domains.assign([entityUrn], domainUrn, author);
  return true;
}
