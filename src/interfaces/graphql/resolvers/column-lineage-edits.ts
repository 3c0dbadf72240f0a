import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  updateColumnLineage: (_parent, { input }, { catalog, caller }) =>
    catalog.lineage.updateColumns(input, caller),
} satisfies MutationResolvers;
