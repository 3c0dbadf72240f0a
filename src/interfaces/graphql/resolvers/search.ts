import type { GraphQLResolveInfo } from 'graphql';
import { countEntities, countRequestedFacets } from '../../../catalog/search/counts.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { facetMetadata } from '../search/facets.js';
import { assetsPage, searchPage } from '../search/page.js';
import { readSearchInput, type SearchInput } from '../search/read-search-input.js';

export const Query = {
  /** A page of the entities of one type, by query and filters. */
  search: (_parent, { input: { type, ...input } }, context, info) =>
    searchPage({ ...input, types: [type] }, context, info),

  /** A page of the entities of some or all types, by query and filters. */
  searchAcrossEntities: (_parent, { input }, context, info) =>
    searchPage({ ...input, publishedOnly: true }, context, info),

  /** A page of the users, by query and filters. Other types in the input are ignored. */
  searchUsers: (_parent, { input }, context, info) =>
    searchPage({ ...input, types: ['corpuser'] }, context, info),

  /** The next page of a scroll, or the first one without an id. */
  scrollAcrossEntities: (_parent, { input: { scrollId = '', ...input } }, context, info) =>
    searchPage({ ...input, scrollId, publishedOnly: true }, context, info),

  /** Facets over all results. */
  async aggregateAcrossEntities(_parent, { input: { facets = [], ...input } }, context, info) {
    const request = readSearchInput({ ...input, publishedOnly: true }, info);
    const names = facets.filter((field) => field !== undefined);
    const counted = await countRequestedFacets(request, names, context);
    return { facets: facetMetadata(counted, context.catalog.registry, info) };
  },

  listDataProductAssets: (_parent, { urn, input }, context, info) =>
    listAssets('dataProduct', urn, input, context, info),

  listApplicationAssets: (_parent, { urn, input }, context, info) =>
    listAssets('application', urn, input, context, info),

  getEntityCounts: async (_parent, { input = {} }, context) => ({
    counts: await countEntities(readSearchInput(input, undefined), context),
  }),
} satisfies QueryResolvers;

/** A page of the assets of an entity, which must have a certain type. */
function listAssets(
  type: string,
  urn: string,
  input: SearchInput,
  context: Context,
  info: GraphQLResolveInfo | undefined,
) {
  const holder = entityRef(context.catalog.registry, urn);
  if (holder.entityType.name !== type) throw badRequest(`${urn} is not a ${type}`);
  return assetsPage(holder, { input }, context, info);
}
