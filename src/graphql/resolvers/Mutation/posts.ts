import { type PostInput, writePost } from '../../../catalog/curation/posts.js';
import { editing } from './editing.js';
import { removing } from './removing.js';

export const createPost = editing((registry, { input }: { input: PostInput }) =>
  writePost(registry, undefined, input),
);
export const updatePost = editing(
  (registry, { input: { urn, ...input } }: { input: PostInput & { urn: string } }) =>
    writePost(registry, urn, input),
);
export const deletePost = removing('post');
