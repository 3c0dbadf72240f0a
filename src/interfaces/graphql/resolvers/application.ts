import { searchAssets } from '../../../catalog/search/assets-of.js';
import type { ApplicationPropertiesResolvers, ApplicationResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { parentEntity } from '../parent-entity.js';
import { searchPage } from '../search/page.js';

export const Application = {
  entities: (application: EntityRef, { input = {} }, context, info) =>
    searchPage(input, context, info, (request) => searchAssets(application, request, context)),
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
