import type { ApplicationPropertiesResolvers, ApplicationResolvers } from '../../../generated/resolvers.js';
import { parentEntity } from '../parent-entity.js';
import { assetsPage } from '../search/page.js';

export const Application = { entities: assetsPage } satisfies ApplicationResolvers;

export const ApplicationProperties = {
  /** Soft-deleted entities count too. */
  async numAssets(properties: object, _args, { loaders }) {
    const page = await loaders.relationships.load({
      urn: parentEntity(properties).urn,
      types: ['AssociatedWith'],
      direction: 'INCOMING',
      count: 0,
    });
    return page.total;
  },
} satisfies ApplicationPropertiesResolvers;
