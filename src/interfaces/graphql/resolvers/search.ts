import type { GraphQLResolveInfo } from 'graphql';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { entityTypeName } from '../entity-type-names.js';
import { searchAssets } from '../search/assets.js';
import { facetMetadata, facetNames, nonEmptyFacets } from '../search/facets.js';
import { countFacets } from '../search/nested-facets.js';
import { searchPage } from '../search/page.js';
import { readSearchInput, type SearchInput } from '../search/read-input.js';
import { requestedOrAllTypes } from '../search/requested-types.js';

const ENTITY_TYPE = '_entityType';

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
    const { query } = await readSearchInput({ ...input, publishedOnly: true }, context, info);
    const named = facets.filter((field) => field !== undefined);
    const fields = named.length > 0 ? facetNames(named) : (query.facets ?? []);
    const found = await countFacets(context.search, query, fields);
    const counted = named.length > 0 ? found : nonEmptyFacets(found);
    return { facets: facetMetadata(counted, context.catalog.registry, info) };
  },

  listDataProductAssets: (_parent, { urn, input }, context, info) =>
    listAssets('dataProduct', urn, input, context, info),

  listApplicationAssets: (_parent, { urn, input }, context, info) =>
    listAssets('application', urn, input, context, info),

  /** The number of entities of each requested type, by default of all types that have any. */
  async getEntityCounts(_parent, { input = {} }, context) {
    const { registry } = context.catalog;
    const types = requestedOrAllTypes(registry, input.types);
    const { query } = await readSearchInput({ ...input, types }, context, undefined);
    const facetValues = registry.entities.size;
    const page = await context.search.search({ ...query, count: 0, facets: [ENTITY_TYPE], facetValues });
    const values = page.facets.find(({ field }) => field === ENTITY_TYPE)?.values ?? [];
    const found = new Map(values.map(({ value, count }) => [entityTypeName(registry, value), count]));
    const asked = input.types?.map((type) => entityTypeName(registry, type)) ?? [];
    const names = asked.length > 0 ? [...new Set(asked)] : [...found.keys()];
    return { counts: names.map((entityType) => ({ entityType, count: found.get(entityType) ?? 0 })) };
  },
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
  return searchAssets(holder, input, context, info);
}
