import type { Filter } from '../../catalog/types.js';
import type { DataHubViewFilterResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { buildUrn } from '../../model/index.js';

/** The entity with the settings of the whole catalog. */
const SETTINGS_ID = '0';

export const Query = {
  /** The default view, which clients apply for users without their own; the service never applies a view itself. */
  async globalViewsSettings(_parent, _args, { catalog, loaders }) {
    const urn = buildUrn(catalog.registry, 'globalSettings', { id: SETTINGS_ID });
    const settings = await loaders.aspect.load({ urn, aspect: 'globalSettingsInfo' });
    return { defaultView: settings?.value.json.views?.defaultView };
  },
} satisfies QueryResolvers;

/** The operator is OR if `or` has several conjunctions. DataHub's views have one conjunction, or one criterion in each. */
export const DataHubViewFilter = {
  operator: ({ or = [] }: Filter) => (or.length > 1 ? 'OR' : 'AND'),
  filters: ({ or = [] }: Filter) => or.flatMap(({ and }) => and),
} satisfies DataHubViewFilterResolvers;
