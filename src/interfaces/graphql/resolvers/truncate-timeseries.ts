import { truncateEvents } from '../../../catalog/timeseries/truncate.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  truncateTimeseries: (_parent, { input }, { catalog }) => truncateEvents(catalog, input),
} satisfies MutationResolvers;
