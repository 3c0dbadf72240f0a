import { setLifecycleStage } from '../../../catalog/lifecycle-stages/lifecycle-stages.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  setLifecycleStage: (_parent, { urn, lifecycleStageUrn: stage }, { catalog, caller }) =>
    setLifecycleStage(catalog, { urn, stage }, caller),
} satisfies MutationResolvers;
