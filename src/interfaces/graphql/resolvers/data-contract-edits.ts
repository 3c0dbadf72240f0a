import { upsertDataContract } from '../../../catalog/data-contracts/data-contracts.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  upsertDataContract: (_parent, { urn, input }, { catalog, caller }) =>
    upsertDataContract(catalog, urn, input, caller),
} satisfies MutationResolvers;
