import type { QueryResolvers } from '../../../generated/resolvers.js';
import { listed } from '../search/list.js';

export const Query = {
  async listTests(_parent, { input }, context) {
    const page = await listed('test', input, context);
    return { ...page, tests: page.urns };
  },
} satisfies QueryResolvers;
