import { searchAssets } from '../../../catalog/search/assets-of.js';
import type { ContainerResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { searchPage } from '../search/page.js';

export const Container = {
  entities: (container: EntityRef, { input = {} }, context, info) =>
    searchPage(input, context, info, (request) => searchAssets(container, request, context)),
} satisfies ContainerResolvers;
