import { browseEntities, browsePath } from '../../../catalog/search/browse-requests.js';
import type { BrowsePage } from '../../../catalog/search/types.js';
import type { BrowseResultsResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { entityTypeName } from '../../../model/registry.js';
import { badRequest } from '../../../shared/errors.js';
import { entityRef, entityRefOrNull } from '../entity-ref.js';
import { readSearchInput } from '../search/read-search-input.js';

export const Query = {
  /** Folders and entities below a path of `browsePaths`. */
  browse: (_parent, { input: { type, path = [], ...input } }, context) =>
    browseEntities({ ...input, type, path }, context),

  /** A page of the folders below a path of `browsePathsV2`. */
  async browseV2(_parent, { input: { type, path = [], ...input } }, context) {
    const { registry } = context.catalog;
    const types = input.types && input.types.length > 0 ? input.types : type && [type];
    const page = await browsePath(path, readSearchInput({ ...input, types }, undefined), context);
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
