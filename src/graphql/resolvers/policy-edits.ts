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
  createPolicy: (_parent, { input }, { catalog, author }) => createPolicy(catalog, input, author),
  updatePolicy: (_parent, { urn, input }, { catalog, author }) => updatePolicy(catalog, urn, input, author),
  deletePolicy: (_parent, { urn }, { catalog, author }) => deletePolicy(catalog, urn, author),
} satisfies MutationResolvers;
