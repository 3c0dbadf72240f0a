import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  latestProductUpdate: () => null,
} satisfies QueryResolvers;
