import { stepUrn, writeSteps } from '../../../catalog/steps/steps.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async batchGetStepStates(_parent, { input: { ids } }, { catalog, loaders }) {
    const read = ids.map(async (id) => {
      const urn = stepUrn(catalog.registry, id);
      const state = await loaders.aspect.load({ urn, aspect: 'dataHubStepStateProperties' });
      return state ? [{ id, properties: state.value.json.properties ?? {} }] : [];
    });
    return { results: (await Promise.all(read)).flat() };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async batchUpdateStepStates(_parent, { input: { states } }, { catalog, caller }) {
    await writeSteps(catalog, states, caller);
    return { results: states.map(({ id }) => ({ id, succeeded: true })) };
  },
} satisfies MutationResolvers;
