import { listEntities } from '../../../catalog/search/list-entities.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async listTests(_parent, { input }, context) {
    const page = await listEntities('test', input, context);
    return { ...page, tests: page.urns };
  },
} satisfies QueryResolvers;
