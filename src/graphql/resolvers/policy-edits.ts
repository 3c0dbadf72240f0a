import { createPolicy, deletePolicy, updatePolicy } from '../../catalog/policies/policies.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { listed } from '../search/list.js';

export const Query = {
  async listPolicies(_parent, { input }, context) {
    const { urns, ...page } = await listed('dataHubPolicy', input, context);
    const policies = urns.map(async (urn) => {
      const info = await context.loaders.aspect.load({ urn, aspect: 'dataHubPolicyInfo' });
      // Search may still know a policy that has just been deleted.
      return info ? [{ urn, ...info.value.json }] : [];
    });
    return { ...page, policies: (await Promise.all(policies)).flat() };
  },
} satisfies QueryResolvers;

export const Mutation = {
  createPolicy: (_parent, { input }, { catalog, caller }) => createPolicy(catalog, input, caller),
  updatePolicy: (_parent, { urn, input }, { catalog, caller }) => updatePolicy(catalog, urn, input, caller),
  deletePolicy: (_parent, { urn }, { catalog, caller }) => deletePolicy(catalog, urn, caller),
} satisfies MutationResolvers;
