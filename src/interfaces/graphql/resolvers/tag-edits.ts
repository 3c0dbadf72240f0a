import { createTag, deleteTag, setTagColor, updateTag } from '../../../catalog/tags/tags.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createTag: (_parent, { input }, { catalog, caller }) => createTag(catalog, input, caller),
  updateTag: (_parent, { urn, input }, { catalog, caller }) => updateTag(catalog, urn, input, caller),
  deleteTag: (_parent, { urn }, { catalog, caller }) => deleteTag(catalog, urn, caller),
  setTagColor: (_parent, { urn, colorHex }, { catalog, caller }) =>
    setTagColor(catalog, urn, colorHex, caller),
} satisfies MutationResolvers;
