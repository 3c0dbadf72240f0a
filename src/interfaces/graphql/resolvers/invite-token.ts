import { SYSTEM_READER } from '../../../catalog/callers/caller.js';
import {
  acceptInviteToken,
  createInviteToken,
  getOrCreateInviteToken,
} from '../../../catalog/invite-tokens/invite-tokens.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  async getInviteToken(_parent, { input }, { catalog, cipher, caller }) {
    return { inviteToken: await getOrCreateInviteToken(catalog, cipher, input.roleUrn, caller) };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async createInviteToken(_parent, { input }, { catalog, cipher, caller }) {
    return { inviteToken: await createInviteToken(catalog, cipher, input.roleUrn, caller) };
  },
  // The caller presents the token, but may not read its stored form.
  acceptRole: (_parent, { input }, { catalog, cipher, caller }) =>
    acceptInviteToken(catalog.as(SYSTEM_READER), cipher, input.inviteToken, caller),
} satisfies MutationResolvers;
