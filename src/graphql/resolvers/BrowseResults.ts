import type { BrowsePage } from '../../search/types.js';

/** A page of the first form of browsing, in the API's shape. */
export const BrowseResults = {
  entities: ({ entities }: BrowsePage) => entities.map(({ urn }) => urn),
  count: ({ entities }: BrowsePage) => entities.length,
  total: ({ totalEntities }: BrowsePage) => totalEntities,
  metadata: ({ path, total }: BrowsePage) => ({ path, totalNumEntities: total }),
};
