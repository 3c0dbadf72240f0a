import type { GraphQLResolveInfo } from 'graphql';
import { badRequest } from '../../../errors.js';
import type { Context } from '../../context.js';
import { entityRef } from '../../entity-ref.js';
import { searchAssets } from '../../search/assets.js';
import type { Nullable } from '../../search/filters.js';
import type { SearchInput } from '../../search/query.js';

interface Args {
  urn: string;
  input: Nullable<SearchInput>;
}

export const listDataProductAssets = listing('dataProduct');
export const listApplicationAssets = listing('application');

/** Makes what answers with a page of the assets of an entity of one type. */
function listing(type: string) {
  return (_parent: unknown, { urn, input }: Args, context: Context, info?: GraphQLResolveInfo) => {
    const holder = entityRef(context.catalog.registry, urn);
    if (holder.entityType.name !== type) throw badRequest(`${urn} is not a ${type}`);
    return searchAssets(holder, input, context, info);
  };
}
