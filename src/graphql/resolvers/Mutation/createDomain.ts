import type { NewDomain } from '../../../catalog/domains/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Creates a domain; its URN. */
export function createDomain(
  _parent: unknown,
  { input }: { input: NewDomain },
  { catalog, author }: Context,
): Promise<string> {
  return catalog.domains.create(dropNulls(input), author);
}
