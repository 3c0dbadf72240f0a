import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { ownerOf } from '../owner.js';
import { searchAssets } from '../search/assets.js';
import type { Nullable } from '../search/filters.js';
import type { SearchInput } from '../search/query.js';

interface Args {
  input?: Nullable<SearchInput> | null;
}

const entities = (holder: EntityRef, { input }: Args, context: Context, info?: GraphQLResolveInfo) =>
  searchAssets(holder, input ?? {}, context, info);

/** How many entities are in an application; soft-deleted ones count too. */
async function numAssets(parent: object, _args: unknown, { loaders }: Context): Promise<number> {
  const { urn } = ownerOf(parent);
  const page = await loaders.relationships.load({
    urn,
    types: ['AssociatedWith'],
    direction: 'INCOMING',
    count: 0,
  });
  return page.total;
}

export const Application = { entities };
export const ApplicationProperties = { numAssets };
export const Container = { entities };
export const DataProduct = { entities };
