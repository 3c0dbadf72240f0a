import { createTest, deleteTest, updateTest } from '../../../catalog/metadata-tests/metadata-tests.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createTest: (_parent, { input }, { catalog, caller }) => createTest(catalog, input, caller),
  updateTest: (_parent, { urn, input }, { catalog, caller }) => updateTest(catalog, urn, input, caller),
  deleteTest: (_parent, { urn }, { catalog, caller }) => deleteTest(catalog, urn, caller),
} satisfies MutationResolvers;
