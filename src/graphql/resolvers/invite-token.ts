import { SYSTEM_READER } from '../../catalog/callers/caller.js';
import { acceptInvitation, createInvitation, readInvitation } from '../../catalog/invitations/invitations.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  async getInviteToken(_parent, { input }, { catalog, cipher, caller }) {
    return { inviteToken: await readInvitation(catalog, cipher, input.roleUrn, caller) };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async createInviteToken(_parent, { input }, { catalog, cipher, caller }) {
    return { inviteToken: await createInvitation(catalog, cipher, input.roleUrn, caller) };
  },
  // The caller shows the token, but may not see what is stored of it.
  acceptRole: (_parent, { input }, { catalog, cipher, caller }) =>
    acceptInvitation(catalog.as(SYSTEM_READER), cipher, input.inviteToken, caller),
} satisfies MutationResolvers;
