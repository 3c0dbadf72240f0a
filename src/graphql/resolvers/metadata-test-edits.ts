import { createTest, deleteTest, updateTest } from '../../catalog/metadata-tests/metadata-tests.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { listed } from '../search/list.js';

export const Query = {
  async listTests(_parent, { input }, context) {
    const page = await listed('test', input, context);
    return { ...page, tests: page.urns };
  },
} satisfies QueryResolvers;

export const Mutation = {
  createTest: (_parent, { input }, { catalog, caller }) => createTest(catalog, input, caller),
  updateTest: (_parent, { urn, input }, { catalog, caller }) => updateTest(catalog, urn, input, caller),
  deleteTest: (_parent, { urn }, { catalog, caller }) => deleteTest(catalog, urn, caller),
} satisfies MutationResolvers;
