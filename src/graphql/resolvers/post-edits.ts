import { createPost, deletePost, updatePost } from '../../catalog/posts/posts.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createPost: (_parent, { input }, { catalog, author }) => createPost(catalog, input, author),
  updatePost: (_parent, { input }, { catalog, author }) => updatePost(catalog, input, author),
  deletePost: (_parent, { urn }, { catalog, author }) => deletePost(catalog, urn, author),
} satisfies MutationResolvers;
