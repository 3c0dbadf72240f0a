import type { Criterion, Filters } from '../../catalog/types.js';
import type { ListQueriesInput } from '../../generated/api.js';
import type { QueryResolvers } from '../../generated/resolvers.js';
import type { SortKey } from '../../search/types.js';
import type { Context } from '../context.js';
import { both, disjunction, type FilterInput, inInput } from '../search/filters.js';
import { sortKeys } from '../search/query.js';

/** The common input of these lists; `query` is words, everything when absent. */
type ListInput = FilterInput & Pick<ListQueriesInput, 'start' | 'count' | 'query'>;

interface More {
  sort?: readonly SortKey[] | undefined;
  /** Conditions in addition to the filters of the input. */
  where?: Filters;
}

export const Query = {
  async listUsers(_parent, { input }, context) {
    const page = await listed('corpuser', input, context);
    return { ...page, users: page.urns };
  },

  async listGroups(_parent, { input }, context) {
    const page = await listed('corpGroup', input, context);
    return { ...page, groups: page.urns };
  },

  async listRoles(_parent, { input }, context) {
    const page = await listed('dataHubRole', input, context);
    return { ...page, roles: page.urns };
  },

  async listOwnershipTypes(_parent, { input }, context) {
    const page = await listed('ownershipType', input, context);
    return { ...page, ownershipTypes: page.urns };
  },

  async listBusinessAttributes(_parent, { input }, context) {
    const page = await listed('businessAttribute', input, context);
    return { ...page, businessAttributes: page.urns };
  },

  async listPosts(_parent, { input }, context) {
    const page = await listed('post', input, context, {
      sort: [{ field: 'lastModified', order: 'DESCENDING' }],
      where: equal({ target: input.resourceUrn }),
    });
    return { ...page, posts: page.urns };
  },

  async listQueries(_parent, { input }, context) {
    const { source, datasetUrn: entities, sortInput = {} } = input;
    const more = { sort: sortKeys(sortInput), where: equal({ source, entities }) };
    const page = await listed('query', input, context, more);
    return { ...page, queries: page.urns };
  },

  async listGlobalViews(_parent, { input }, context) {
    const page = await listed('dataHubView', input, context, { where: equal({ type: 'GLOBAL' }) });
    return { ...page, views: page.urns };
  },

  async listMyViews(_parent, { input }, context) {
    const where = equal({ createdBy: context.author.actor, type: input.viewType });
    const page = await listed('dataHubView', input, context, { where });
    return { ...page, views: page.urns };
  },
} satisfies QueryResolvers;

/** A page of the entities of one type. */
async function listed(
  type: string,
  input: ListInput,
  { search, signal }: Context,
  { sort, where = [] }: More = {},
) {
  const { start, count, query: text } = input;
  const filters = both(disjunction(input), where);
  const page = await inInput(input, () =>
    search.search({ start, count, text, types: [type], filters, sort, signal }),
  );
  const urns = page.results.map(({ urn }) => urn);
  return { start: page.start, count: page.count, total: page.total, urns };
}

/** The conjunction of what is given: the field has the value. */
function equal(values: Readonly<Record<string, string | undefined>>): Filters {
  const and = Object.entries(values).flatMap(([field, value]): Criterion[] =>
    value === undefined ? [] : [{ field, values: [value] }],
  );
  return and.length === 0 ? [] : [{ and }];
}
