import { createTag, deleteTag, setTagColor, updateTag } from '../../catalog/tags/tags.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createTag: (_parent, { input }, { catalog, author }) => createTag(catalog, input, author),
  updateTag: (_parent, { urn, input }, { catalog, author }) => updateTag(catalog, urn, input, author),
  deleteTag: (_parent, { urn }, { catalog, author }) => deleteTag(catalog, urn, author),
  setTagColor: (_parent, { urn, colorHex }, { catalog, author }) =>
    setTagColor(catalog, urn, colorHex, author),
} satisfies MutationResolvers;
