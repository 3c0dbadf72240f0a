import { listEntities } from '../../../catalog/search/list-entities.js';
import type { PolicyMatchCriterionValueResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { entityRef } from '../entity-ref.js';

export const Query = {
  async listPolicies(_parent, { input }, context) {
    const { urns, ...page } = await listEntities('dataHubPolicy', input, context, {
      sort: [{ field: 'systemModified', order: 'DESCENDING' }],
    });
    const policies = urns.map(async (urn) => {
      const info = await context.loaders.aspect.load({ urn, aspect: 'dataHubPolicyInfo' });
      // Search may still know a policy that has just been deleted.
      return info ? [{ urn, ...info.value.json }] : [];
    });
    return { ...page, policies: (await Promise.all(policies)).flat() };
  },
} satisfies QueryResolvers;

export const PolicyMatchCriterionValue = {
  /** The entity, if the value is a URN. */
  entity: ({ value }: { value: string }, _args, { catalog }) =>
    value.startsWith('urn:') ? entityRef(catalog.registry, value) : null,
} satisfies PolicyMatchCriterionValueResolvers;
