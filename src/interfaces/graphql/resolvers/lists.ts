import { equal } from '../../../catalog/search/list-entities.js';
import type { ListMyViewsInput, ListPostsInput, ListQueriesInput } from '../../../generated/api.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { list } from '../search/list.js';
import { sortKeys } from '../search/read-search-input.js';

export const Query = {
  listUsers: list('corpuser', 'users'),
  listGroups: list('corpGroup', 'groups'),
  listRoles: list('dataHubRole', 'roles'),
  listOwnershipTypes: list('ownershipType', 'ownershipTypes'),
  listBusinessAttributes: list('businessAttribute', 'businessAttributes'),
  listPosts: list('post', 'posts', ({ resourceUrn }: ListPostsInput) => ({
    sort: [{ field: 'lastModified', order: 'DESCENDING' }],
    where: equal({ target: resourceUrn }),
  })),
  listQueries: list('query', 'queries', ({ source, datasetUrn, sortInput }: ListQueriesInput) => ({
    sort: sortInput && sortKeys(sortInput),
    defaultCount: 100,
    where: equal({ source, entities: datasetUrn }),
  })),
  listGlobalViews: list('dataHubView', 'views', () => ({ where: equal({ type: 'GLOBAL' }) })),
  listMyViews: list('dataHubView', 'views', ({ viewType }: ListMyViewsInput, { caller }) => ({
    where: equal({ createdBy: caller.actor, type: viewType }),
  })),
} satisfies QueryResolvers;
