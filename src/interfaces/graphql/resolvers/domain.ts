import { requestedTypes } from '../../../catalog/search/requested-types.js';
import type { DomainEntitiesInput } from '../../../generated/api.js';
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import type { Optional } from '../../../model/omit-nullish.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from '../search/page.js';

export const Query = {
  /** A page of domains by name. */
  async listDomains(_parent, { input }, { catalog }) {
    const { urns, ...page } = await catalog.domains.list(input);
    return { ...page, domains: urns };
  },
} satisfies QueryResolvers;

export const Mutation = {
  createDomain: (_parent, { input }, { catalog, caller }) => catalog.domains.create(input, caller),
  updateDomain: (_parent, { input }, { catalog, caller }) => catalog.domains.update(input, caller),
  moveDomain: (_parent, { input }, { catalog, caller }) => catalog.domains.move(input, caller),
  deleteDomain: (_parent, { urn, detach }, { catalog, caller }) =>
    catalog.domains.delete(urn, { detach }, caller),
  setDomain: (_parent, { entityUrn, domainUrn }, { catalog, caller }) =>
    catalog.domains.assign({ domainUrn, resources: [{ resourceUrn: entityUrn }] }, caller),
  unsetDomain: (_parent, { entityUrn }, { catalog, caller }) =>
    catalog.domains.assign({ resources: [{ resourceUrn: entityUrn }] }, caller),
  batchSetDomain: (_parent, { input }, { catalog, caller }) => catalog.domains.assign(input, caller),
} satisfies MutationResolvers;

export const Domain = {
  async entities({ urn }: EntityRef, { input }, context, info) {
    const {
      includeSubdomains: nested = false,
      filters = [],
      ...asked
    }: Optional<DomainEntitiesInput> = input ?? {};
    if (filters.length > 0) {
      const condition = nested ? 'DESCENDANTS_INCL' : 'EQUAL';
      const within = { field: 'domains', values: [urn], condition };
      return searchPage({ ...asked, filters: [...filters, within] }, context, info);
    }
    const { types, ...query } = asked;
    const { catalog } = context;
    const names = requestedTypes(catalog.registry, types, 'SEARCH');
    const { urns, ...page } = await catalog.domains.entities({ urn, nested, types: names, ...query });
    return { ...page, searchResults: urns.map((entity) => ({ entity })) };
  },
} satisfies DomainResolvers;
