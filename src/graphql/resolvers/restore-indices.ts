import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  restoreIndices: (_parent, { input }, { catalog, author }) => catalog.restoreIndices(input, author),
} satisfies MutationResolvers;
