import type { ContainerResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { searchAssets } from '../search/assets.js';

export const Container = {
  entities: (container: EntityRef, { input = {} }, context, info) =>
    searchAssets(container, input, context, info),
} satisfies ContainerResolvers;
