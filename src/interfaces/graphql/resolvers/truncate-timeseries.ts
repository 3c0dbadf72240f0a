import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  truncateTimeseries: (_parent, { input }, { catalog }) => catalog.timeseries.truncate(input),
} satisfies MutationResolvers;
