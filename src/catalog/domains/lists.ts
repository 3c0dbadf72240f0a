import type { ListDomainsInput } from '../../generated/api.js';
import type { Optional } from '../../model/omit-nullish.js';
import { notFound } from '../../shared/errors.js';
import { toUrnPage, type UrnPage, type UrnPageRow } from '../entities/list.js';
import type { ReadContext } from '../entities/read-context.js';
import { nameText, type Paging, readPaging } from '../paging.js';
import { typedUrn } from '../urns.js';

/** The largest page that is kept in memory. Larger pages take too much of it, and are seldom read twice. */
const MAX_KEPT_PAGE = 100;

/** Lists domains, by name. */
export async function listDomains(
  { graph, registry }: ReadContext,
  { parentDomain, nested, query, ...page }: ListDomainsInput,
): Promise<UrnPage> {
  const paging = readPaging(page);
  const parent = parentDomain === undefined ? null : typedUrn(registry, parentDomain, 'domain');
  if (parent !== null) {
    const found = await graph.read('entities/check-existence', { urns: [parent] });
    if (found.length === 0) throw notFound(`${parent} does not exist`);
  }
  const parameters = { parent, nested, text: nameText(query), ...paging };
  return toUrnPage(paging, await graph.read<UrnPageRow>('domains/list-domains', parameters));
}

interface DomainEntities extends Optional<Paging> {
  urn: string;
  /** Whether to include the assets of the domains below. */
  nested?: boolean;
  /** Names of entity types; empty: all. */
  types?: readonly string[] | undefined;
  /** Part of the name, case-insensitive; empty or `*`: all. */
  query?: string | undefined;
}

/** Lists the assets of a domain, by URN. */
export async function listDomainEntities(
  { graph, registry, kept }: ReadContext,
  { urn: text, nested = false, types = [], query, ...page }: DomainEntities,
): Promise<UrnPage> {
  const paging = readPaging(page);
  const urn = typedUrn(registry, text, 'domain');
  const names = types.map((name) => registry.entity(name).name);
  const parameters = { urn, nested, types: names, text: nameText(query), ...paging };
  // The user interface shows the number of assets of each domain. Such requests read hardly any URNs, so keep them.
  const reads = paging.count > MAX_KEPT_PAGE ? graph : kept;
  return toUrnPage(paging, await reads.read<UrnPageRow>('domains/page-entities', parameters));
}
