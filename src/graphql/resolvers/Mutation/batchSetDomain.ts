import { badRequest } from '../../../errors.js';
import type { Context } from '../../context.js';

interface Input {
  domainUrn?: string;
  resources: readonly { resourceUrn: string; subResource?: string }[];
}

/** Puts many assets into a domain, or out of theirs. */
export async function batchSetDomain(
  _parent: unknown,
  { input: { domainUrn, resources } }: { input: Input },
  { catalog, author }: Context,
): Promise<true> {
  const part = resources.find(({ subResource }) => subResource);
  if (part) throw badRequest(`A part of ${part.resourceUrn} cannot be in a domain, only the whole of it`);
  await catalog.domains.assign(
    resources.map(({ resourceUrn }) => resourceUrn),
    domainUrn ?? undefined,
    author,
  );
  return true;
}
