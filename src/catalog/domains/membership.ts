import { badRequest } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { wholesOf } from '../editing/resources.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { domainUrn } from './place.js';
import type { Domains } from './types.js';

/**
 * Which domain an asset is in. The aspect is written whole, so that it names at most one domain whoever else writes;
 * and the domain cannot go before the transaction is over.
 */
export function createMembership(registry: Registry, proposals: Proposals): Domains['assign'] {
  return async ({ domainUrn: text, resources }, author) => {
    const domain = text === undefined ? undefined : domainUrn(registry, text);
    const urns = [...new Set(wholesOf(registry, resources))];
    for (const urn of urns) requireDomains(registry, urn);
    const batch = urns.map((urn): Proposal => {
      const aspect = { urn, aspectName: 'domains', changeType: 'UPSERT' } as const;
      if (domain !== undefined) return { ...aspect, aspect: { domains: [domain] } };
      // One that never was in a domain stays as it is.
      return { ...aspect, update: (stored) => stored && { domains: [] } };
    });
    await proposals.submit(batch, author, { existing: domain === undefined ? urns : [...urns, domain] });
    return true;
  };
}

function requireDomains(registry: Registry, urn: string): void {
  const { entityType } = parseUrn(registry, urn);
  if (!entityType.aspects.has('domains'))
    throw badRequest(`${urn} cannot be in a domain: a ${entityType.name} has no such aspect`);
}
