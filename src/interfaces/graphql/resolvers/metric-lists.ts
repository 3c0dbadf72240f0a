import { listEntities } from '../../../catalog/search/list-entities.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async getRootMetrics(_parent, { input }, context) {
    const where = [{ and: [{ field: 'parentMetric', condition: 'EXISTS' as const, negated: true }] }];
    const { urns, ...page } = await listEntities('metric', input, context, { where });
    return { ...page, metrics: urns };
  },
  async getSemanticModels(_parent, { input }, context) {
    const { urns, ...page } = await listEntities('semanticModel', input, context);
    return { ...page, semanticModels: urns };
  },
} satisfies QueryResolvers;
