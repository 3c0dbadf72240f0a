import type { DomainList } from '../../../catalog/domains/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** A page of domains by name. */
export async function listDomains(_parent: unknown, { input }: { input: DomainList }, { catalog }: Context) {
  const { urns, ...page } = await catalog.domains.list(dropNulls(input));
  return { ...page, domains: urns };
}
