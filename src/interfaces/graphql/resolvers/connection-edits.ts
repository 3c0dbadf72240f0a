import { upsertConnection } from '../../../catalog/secrets/secrets.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  upsertConnection: (_parent, { input }, { catalog, cipher, caller }) =>
    upsertConnection(catalog, cipher, input, caller),
} satisfies MutationResolvers;
