import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  restoreIndices: (_parent, { input }, { catalog, caller }) => catalog.restoreIndices(input, caller),
} satisfies MutationResolvers;
