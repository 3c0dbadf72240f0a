import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { wholeEntities } from '../editing/resources.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import type { Domains } from './types.js';

/**
 * Sets the domain of assets. It replaces the whole aspect, so that an asset has one domain at most, even after
 * concurrent writes. It locks the domain, so that nobody can delete it before the transaction ends.
 */
export function createDomainAssignment(registry: Registry, proposals: Proposals): Domains['assign'] {
  return async ({ domainUrn: text, resources }, caller) => {
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
  };
}

function requireDomains(registry: Registry, urn: string): void {
  const { entityType } = parseUrn(registry, urn);
  if (!entityType.aspects.has('domains'))
    throw badRequest(`${urn} cannot be in a domain: a ${entityType.name} has no such aspect`);
}
