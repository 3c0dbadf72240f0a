import { createPost, deletePost, updatePost } from '../../../catalog/posts/posts.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createPost: (_parent, { input }, { catalog, caller }) => createPost(catalog, input, caller),
  updatePost: (_parent, { input }, { catalog, caller }) => updatePost(catalog, input, caller),
  deletePost: (_parent, { urn }, { catalog, caller }) => deletePost(catalog, urn, caller),
} satisfies MutationResolvers;
