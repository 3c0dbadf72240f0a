import type { QueryResolvers } from '../../../generated/resolvers.js';
import { list } from '../search/list.js';

export const Query = {
  getRootMetrics: list('metric', 'metrics', () => ({
    where: [{ and: [{ field: 'parentMetric', condition: 'EXISTS', negated: true }] }],
  })),
  getSemanticModels: list('semanticModel', 'semanticModels'),
} satisfies QueryResolvers;
