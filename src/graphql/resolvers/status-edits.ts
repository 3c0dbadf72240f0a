import { updateDeprecation } from '../../catalog/deprecation/deprecation.js';
import { updateSoftDeleted } from '../../catalog/lifecycle/deletion.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  updateDeprecation: (_parent, { input: { urn, ...input } }, { catalog, author }) => {
    const { subResource, subResourceType, ...change } = input;
    const resources = [{ resourceUrn: urn, subResource, subResourceType }];
    return updateDeprecation(catalog, { ...change, resources }, author);
  },
  batchUpdateDeprecation: (_parent, { input }, { catalog, author }) =>
    updateDeprecation(catalog, input, author),
  batchUpdateSoftDeleted: (_parent, { input }, { catalog, author }) =>
    updateSoftDeleted(catalog, input, author),
} satisfies MutationResolvers;
