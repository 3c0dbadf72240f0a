import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  writeThrottle: (_parent, _args, { catalog }) => ({ isOn: catalog.writeThrottle.isOn }),
} satisfies QueryResolvers;

export const Mutation = {
  setWriteThrottle: (_parent, { isOn }, { catalog }) => {
    catalog.writeThrottle.isOn = isOn;
    return { isOn };
  },
} satisfies MutationResolvers;
