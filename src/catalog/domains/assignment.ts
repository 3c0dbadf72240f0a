import type { BatchSetDomainInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import type { EditContext } from '../editing/edit.js';
import { wholeEntities } from '../editing/resources.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

/**
 * Moves all assets into a domain. If no domain is given, it removes them from theirs. It replaces the whole aspect, so
 * that an asset has one domain at most, even after concurrent writes. It locks the domain, so that nobody can delete it
 * before the transaction ends.
 * @throws CairnError NOT_FOUND for a missing asset or domain, BAD_REQUEST for a type that has no domain, or for a column
 */
export async function assignDomain(
  { registry, proposals }: EditContext,
  { domainUrn: text, resources }: BatchSetDomainInput,
  caller: Caller,
): Promise<true> {
  const domain = text === undefined ? undefined : typedUrn(registry, text, 'domain');
  const urns = [...new Set(wholeEntities(registry, resources))];
  for (const urn of urns) requireDomains(registry, urn);
  const batch = urns.map((urn): Proposal => {
    const aspect = { urn, aspectName: 'domains', changeType: 'UPSERT' } as const;
    if (domain !== undefined) return { ...aspect, aspect: { domains: [domain] } };
    // An asset that was never in a domain stays as it is.
    return { ...aspect, update: (stored) => stored && { domains: [] } };
  });
  await proposals.submit(batch, caller, { mustExist: domain === undefined ? urns : [...urns, domain] });
  return true;
}

function requireDomains(registry: Registry, urn: string): void {
  const { entityType } = parseUrn(registry, urn);
  if (!entityType.aspects.has('domains'))
    throw badRequest(`${urn} cannot be in a domain: a ${entityType.name} has no such aspect`);
}
