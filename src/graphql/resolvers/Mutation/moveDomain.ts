import type { Context } from '../../context.js';

interface Input {
  resourceUrn: string;
  parentDomain?: string;
}

/** Puts a domain below another one, or to the top. */
export async function moveDomain(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.domains.move(input.resourceUrn, input.parentDomain ?? undefined, author);
  return true;
}
