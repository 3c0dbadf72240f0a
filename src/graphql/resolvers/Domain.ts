import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { entityTypeName } from '../entity-type-names.js';
import { dropNulls } from './drop-nulls.js';

interface EntitiesInput {
  query?: string;
  start?: number;
  count?: number;
  types?: readonly string[];
  includeSubdomains?: boolean;
}

export const Domain = {
  entities: async ({ urn }: EntityRef, { input }: { input?: EntitiesInput | null }, { catalog }: Context) => {
    const { includeSubdomains: nested = true, types, ...query } = dropNulls(input ?? {});
    const names = types?.map((type) => entityTypeName(catalog.registry, type));
    const { urns, ...page } = await catalog.domains.entities({ urn, nested, types: names, ...query });
    return { ...page, searchResults: urns.map((entity) => ({ entity })) };
  },
};
