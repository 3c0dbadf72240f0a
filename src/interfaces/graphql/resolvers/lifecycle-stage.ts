import { MAX_COUNT } from '../../../catalog/paging.js';
import { listEntities } from '../../../catalog/search/list-entities.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  listLifecycleStages: async (_parent, _args, context) =>
    (await listEntities('lifecycleStageType', { count: MAX_COUNT }, context)).urns,
} satisfies QueryResolvers;
