import { createFile } from '../../../catalog/files/files.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  async createDataHubFile(_parent, { input }, { catalog, objectStorage, caller }) {
    return { file: await createFile(catalog, objectStorage, input, caller) };
  },
} satisfies MutationResolvers;
