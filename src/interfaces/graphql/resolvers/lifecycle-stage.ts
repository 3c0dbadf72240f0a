import { MAX_COUNT } from '../../../catalog/paging.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { listed } from '../search/list.js';

export const Query = {
  listLifecycleStages: async (_parent, _args, context) =>
    (await listed('lifecycleStageType', { count: MAX_COUNT }, context)).urns,
} satisfies QueryResolvers;
