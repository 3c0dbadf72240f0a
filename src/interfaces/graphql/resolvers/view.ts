import { readGlobalSettings } from '../../../catalog/settings/global-settings.js';
import type { Filter } from '../../../catalog/types.js';
import type { DataHubViewFilterResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** The default view. Clients apply it for users without their own. The service never applies a view itself. */
  async globalViewsSettings(_parent, _args, context) {
    const { views } = await readGlobalSettings(context);
    return { defaultView: views?.defaultView };
  },
} satisfies QueryResolvers;

/**
 * The operator is OR if `or` has several conjunctions. DataHub's views have one conjunction, or one criterion in each.
 */
export const DataHubViewFilter = {
  operator: ({ or = [] }: Filter) => (or.length > 1 ? 'OR' : 'AND'),
  filters: ({ or = [] }: Filter) => or.flatMap(({ and }) => and),
} satisfies DataHubViewFilterResolvers;
