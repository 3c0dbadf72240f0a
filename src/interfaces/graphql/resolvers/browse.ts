import type { BrowsePage } from '../../../catalog/search/types.js';
import type { BrowseResultsResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import { argumentPath } from '../context.js';
import { entityRef, entityRefOrNull } from '../entity-ref.js';
import { entityTypeName } from '../entity-type-names.js';
import { toFilters } from '../search/filters.js';
import { latestOnly } from '../search/latest-only.js';
import { readSearchInput } from '../search/read-input.js';
import { requestedTypes } from '../search/requested-types.js';

export const Query = {
  /** Folders and entities below a path of `browsePaths`. */
  browse(_parent, { input }, context) {
    const { registry } = context.catalog;
    const { type, path = [], start, count, ...filters } = input;
    const types = [entityTypeName(registry, type)];
    const where = latestOnly(registry, { types, filters: toFilters(filters, argumentPath(context)) });
    return context.search.browse({ ...where, path, form: 'browsePaths', start, count });
  },

  /** A page of the folders below a path of `browsePathsV2`. */
  async browseV2(_parent, { input: { type, path = [], ...input } }, context) {
    const { registry } = context.catalog;
    const asked = input.types && input.types.length > 0 ? input.types : type && [type];
    const types = requestedTypes(registry, asked, 'BROWSE');
    const { query } = await readSearchInput({ ...input, types }, context, undefined);
    const { types: names = [], text, filters, start, count } = query;
    const where = { types: names, text, filters, start, count };
    const page = await context.search.browse({ ...where, path, form: 'browsePathsV2' });
    return {
      start: page.start,
      count: page.groups.length,
      total: page.totalGroups,
      groups: page.groups.map(({ urn, ...group }) => ({
        ...group,
        entity: urn === undefined ? null : entityRefOrNull(registry, urn),
      })),
      metadata: { path: page.path, totalNumEntities: page.total },
    };
  },

  /** The `browsePaths` of an entity. */
  async browsePaths(_parent, { input: { type, urn } }, { catalog: { registry }, loaders }) {
    const ref = entityRef(registry, urn);
    if (ref.entityType.name !== entityTypeName(registry, type))
      throw badRequest(`${urn} is a ${ref.entityType.name}, not a ${entityTypeName(registry, type)}`);
    const record = await loaders.aspect.load({ urn: ref.urn, aspect: 'browsePaths' });
    return record?.value.json.paths?.map((path) => ({ path })) ?? [];
  },
} satisfies QueryResolvers;

/** A page of `browse`, in the API's type. */
export const BrowseResults = {
  entities: ({ entities }: BrowsePage) => entities.map(({ urn }) => urn),
  count: ({ entities }: BrowsePage) => entities.length,
  total: ({ totalEntities }: BrowsePage) => totalEntities,
  metadata: ({ path, total }: BrowsePage) => ({ path, totalNumEntities: total }),
} satisfies BrowseResultsResolvers;
