import { updateSoftDeleted } from '../../../catalog/deletion/edits.js';
import { updateDeprecation } from '../../../catalog/deprecation/deprecation.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  updateDeprecation: (_parent, { input: { urn, ...input } }, { catalog, caller }) => {
    const { subResource, subResourceType, ...change } = input;
    const resources = [{ resourceUrn: urn, subResource, subResourceType }];
    return updateDeprecation(catalog, { ...change, resources }, caller);
  },
  batchUpdateDeprecation: (_parent, { input }, { catalog, caller }) =>
    updateDeprecation(catalog, input, caller),
  batchUpdateSoftDeleted: (_parent, { input }, { catalog, caller }) =>
    updateSoftDeleted(catalog, input, caller),
} satisfies MutationResolvers;
