import { equal, listEntities } from '../../../catalog/search/list-entities.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { sortKeys } from '../search/read-search-input.js';

export const Query = {
  async listUsers(_parent, { input }, context) {
    const page = await listEntities('corpuser', input, context);
    return { ...page, users: page.urns };
  },

  async listGroups(_parent, { input }, context) {
    const page = await listEntities('corpGroup', input, context);
    return { ...page, groups: page.urns };
  },

  async listRoles(_parent, { input }, context) {
    const page = await listEntities('dataHubRole', input, context);
    return { ...page, roles: page.urns };
  },

  async listOwnershipTypes(_parent, { input }, context) {
    const page = await listEntities('ownershipType', input, context);
    return { ...page, ownershipTypes: page.urns };
  },

  async listBusinessAttributes(_parent, { input }, context) {
    const page = await listEntities('businessAttribute', input, context);
    return { ...page, businessAttributes: page.urns };
  },

  async listPosts(_parent, { input }, context) {
    const page = await listEntities('post', input, context, {
      sort: [{ field: 'lastModified', order: 'DESCENDING' }],
      where: equal({ target: input.resourceUrn }),
    });
    return { ...page, posts: page.urns };
  },

  async listQueries(_parent, { input }, context) {
    const { source, datasetUrn: entities, sortInput = {} } = input;
    const more = { sort: sortKeys(sortInput), where: equal({ source, entities }) };
    const page = await listEntities('query', input, context, more);
    return { ...page, queries: page.urns };
  },

  async listGlobalViews(_parent, { input }, context) {
    const page = await listEntities('dataHubView', input, context, { where: equal({ type: 'GLOBAL' }) });
    return { ...page, views: page.urns };
  },

  async listMyViews(_parent, { input }, context) {
    const where = equal({ createdBy: context.caller.actor, type: input.viewType });
    const page = await listEntities('dataHubView', input, context, { where });
    return { ...page, views: page.urns };
  },
} satisfies QueryResolvers;
