import { badRequest } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Catalog, Proposal } from '../types.js';
import type { Domains } from './types.js';
import { domainUrn } from './urns.js';

/**
 * Which domain an asset is in. The aspect is written whole, so that it names at most one domain whoever else writes;
 * and the domain cannot go before the transaction is over.
 */
export function createMembership(registry: Registry, proposals: Catalog['proposals']): Domains['assign'] {
  return async (texts, domainText, author) => {
    const domain = domainText === undefined ? undefined : domainUrn(registry, domainText);
    const urns = [...new Set(texts.map((text) => assetUrn(registry, text)))];
    const batch = urns.map((urn): Proposal => {
      const aspect = { urn, aspectName: 'domains', changeType: 'UPSERT' } as const;
      if (domain !== undefined) return { ...aspect, aspect: { domains: [domain] } };
      // One that never was in a domain stays as it is.
      return { ...aspect, update: (stored) => stored && { domains: [] } };
    });
    await proposals.submit(batch, author, { existing: domain === undefined ? urns : [...urns, domain] });
  };
}

function assetUrn(registry: Registry, text: string): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (!entityType.aspects.has('domains'))
    throw badRequest(`${urn} cannot be in a domain: a ${entityType.name} has no such aspect`);
  return urn;
}
