import { reportOperation } from '../../../catalog/operations/operations.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  reportOperation: (_parent, { input }, { catalog, caller }) => reportOperation(catalog, input, caller),
} satisfies MutationResolvers;
