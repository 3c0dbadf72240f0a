import { ENTITY_TYPE } from '../../../catalog/search/filter-facets.js';
import { readQuickFilters } from '../../../catalog/search/quick-filters.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { entityRefOrNull } from '../entity-ref.js';
import { entityTypeValue } from '../search/facets.js';

export const Query = {
  /** The platforms and types that are offered as filters. */
  async getQuickFilters(_parent, { input: { viewUrn } }, context, info) {
    const filters = await readQuickFilters(viewUrn, context);
    const quickFilters = filters.map(({ field, value }) =>
      field === ENTITY_TYPE
        ? { field, value: info ? entityTypeValue(info.schema, value) : value }
        : { field, value, entity: entityRefOrNull(context.catalog.registry, value) },
    );
    return { quickFilters };
  },
} satisfies QueryResolvers;
