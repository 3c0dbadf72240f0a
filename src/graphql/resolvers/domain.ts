import type { GraphQLResolveInfo } from 'graphql';
import type { Criterion } from '../../catalog/types.js';
import type { MutationResolvers } from '../../generated/resolvers.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import type { Nullable } from '../search/filters.js';
import { searchPage } from '../search/page.js';
import { typesAsked } from '../search/types-asked.js';
import { dropNulls } from './drop-nulls.js';

interface EntitiesInput {
  query?: string;
  start?: number;
  count?: number;
  types?: readonly string[];
  filters?: readonly Nullable<Criterion>[];
  includeSubdomains?: boolean;
}

export const Domain = {
  entities: async (
    { urn }: EntityRef,
    { input }: { input?: Nullable<EntitiesInput> | null },
    context: Context,
    info?: GraphQLResolveInfo,
  ) => {
    const {
      includeSubdomains: nested = false,
      filters = [],
      ...asked
    } = dropNulls(input ?? {}) as EntitiesInput;
    if (filters.length > 0) {
      const condition = nested ? 'DESCENDANTS_INCL' : 'EQUAL';
      const within = { field: 'domains', values: [urn], condition };
      return searchPage({ ...asked, filters: [...filters, within] }, context, info);
    }
    const { types, ...query } = asked;
    const { catalog } = context;
    const names = typesAsked(catalog.registry, types, 'SEARCH');
    const { urns, ...page } = await catalog.domains.entities({ urn, nested, types: names, ...query });
    return { ...page, searchResults: urns.map((entity) => ({ entity })) };
  },
};

export const Mutation = {
  createDomain: (_parent, { input }, { catalog, author }) => catalog.domains.create(input, author),
  updateDomain: (_parent, { input }, { catalog, author }) => catalog.domains.update(input, author),
  moveDomain: (_parent, { input }, { catalog, author }) => catalog.domains.move(input, author),
  deleteDomain: (_parent, { urn, detach }, { catalog, author }) =>
    catalog.domains.delete(urn, { detach }, author),
  setDomain: (_parent, { entityUrn, domainUrn }, { catalog, author }) =>
    catalog.domains.assign({ domainUrn, resources: [{ resourceUrn: entityUrn }] }, author),
  unsetDomain: (_parent, { entityUrn }, { catalog, author }) =>
    catalog.domains.assign({ resources: [{ resourceUrn: entityUrn }] }, author),
  batchSetDomain: (_parent, { input }, { catalog, author }) => catalog.domains.assign(input, author),
} satisfies MutationResolvers;
