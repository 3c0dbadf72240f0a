import { updateColumnLineage } from '../../../catalog/lineage/update-columns.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  updateColumnLineage: (_parent, { input }, { catalog, caller }) =>
    updateColumnLineage(catalog, input, caller),
} satisfies MutationResolvers;
