import { setLifecycleStage } from '../../catalog/lifecycle-stages/lifecycle-stages.js';
import { MAX_COUNT } from '../../catalog/paging.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { listed } from '../search/list.js';

export const Query = {
  listLifecycleStages: async (_parent, _args, context) =>
    (await listed('lifecycleStageType', { count: MAX_COUNT }, context)).urns,
} satisfies QueryResolvers;

export const Mutation = {
  setLifecycleStage: (_parent, { urn, lifecycleStageUrn: stage }, { catalog, caller }) =>
    setLifecycleStage(catalog, { urn, stage }, caller),
} satisfies MutationResolvers;
