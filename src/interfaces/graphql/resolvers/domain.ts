import { assignDomain } from '../../../catalog/domains/assignment.js';
import { deleteDomain } from '../../../catalog/domains/deletion.js';
import { listDomainEntities, listDomains } from '../../../catalog/domains/lists.js';
import { createDomain, moveDomain, updateDomain } from '../../../catalog/domains/tree.js';
import { requestedTypes } from '../../../catalog/search/requested-types.js';
import type { DomainEntitiesInput } from '../../../generated/api.js';
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import type { Optional } from '../../../model/omit-nullish.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from '../search/page.js';

export const Query = {
  /** A page of domains by name. */
  async listDomains(_parent, { input }, { catalog }) {
    const { urns, ...page } = await listDomains(catalog, input);
    return { ...page, domains: urns };
  },
} satisfies QueryResolvers;

export const Mutation = {
  createDomain: (_parent, { input }, { catalog, caller }) => createDomain(catalog, input, caller),
  updateDomain: (_parent, { input }, { catalog, caller }) => updateDomain(catalog, input, caller),
  moveDomain: (_parent, { input }, { catalog, caller }) => moveDomain(catalog, input, caller),
  deleteDomain: (_parent, { urn, detach }, { catalog, caller }) =>
    deleteDomain(catalog, urn, { detach }, caller),
  setDomain: (_parent, { entityUrn, domainUrn }, { catalog, caller }) =>
    assignDomain(catalog, { domainUrn, resources: [{ resourceUrn: entityUrn }] }, caller),
  unsetDomain: (_parent, { entityUrn }, { catalog, caller }) =>
    assignDomain(catalog, { resources: [{ resourceUrn: entityUrn }] }, caller),
  batchSetDomain: (_parent, { input }, { catalog, caller }) => assignDomain(catalog, input, caller),
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
    const { urns, ...page } = await listDomainEntities(catalog, { urn, nested, types: names, ...query });
    return { ...page, searchResults: urns.map((entity) => ({ entity })) };
  },
} satisfies DomainResolvers;
