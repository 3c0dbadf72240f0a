import type { DomainChange } from '../../../catalog/domains/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Changes name or description of a domain. */
export async function updateDomain(
  _parent: unknown,
  { input }: { input: DomainChange },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.domains.update(dropNulls(input), author);
  return true;
}
