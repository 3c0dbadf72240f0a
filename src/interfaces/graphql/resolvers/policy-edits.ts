import { createPolicy, deletePolicy, updatePolicy } from '../../../catalog/policies/policies.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createPolicy: (_parent, { input }, { catalog, caller }) => createPolicy(catalog, input, caller),
  updatePolicy: (_parent, { urn, input }, { catalog, caller }) => updatePolicy(catalog, urn, input, caller),
  deletePolicy: (_parent, { urn }, { catalog, caller }) => deletePolicy(catalog, urn, caller),
} satisfies MutationResolvers;
