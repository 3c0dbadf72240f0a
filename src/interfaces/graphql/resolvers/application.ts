import type { ApplicationPropertiesResolvers, ApplicationResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { parentEntity } from '../parent-entity.js';
import { searchAssets } from '../search/assets.js';

export const Application = {
  entities: (application: EntityRef, { input = {} }, context, info) =>
    searchAssets(application, input, context, info),
} satisfies ApplicationResolvers;

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
