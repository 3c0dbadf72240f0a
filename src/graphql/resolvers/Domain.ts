import type { GraphQLResolveInfo } from 'graphql';
import type { Criterion } from '../../catalog/types.js';
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
