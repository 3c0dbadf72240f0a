import { recommend } from '../../../catalog/recommendations/recommend.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async listRecommendations(_parent, { input: { requestContext, limit, viewUrn } }, context) {
    return { modules: await recommend({ scenario: requestContext?.scenario, limit, viewUrn }, context) };
  },
} satisfies QueryResolvers;
