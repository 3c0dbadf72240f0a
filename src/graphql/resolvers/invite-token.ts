import { SYSTEM_READER } from '../../catalog/authors/author.js';
import { acceptInvitation, createInvitation, readInvitation } from '../../catalog/invitations/invitations.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';

export const Query = {
  async getInviteToken(_parent, { input }, { catalog, cipher, author }) {
    return { inviteToken: await readInvitation(catalog, cipher, input.roleUrn, author) };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async createInviteToken(_parent, { input }, { catalog, cipher, author }) {
    return { inviteToken: await createInvitation(catalog, cipher, input.roleUrn, author) };
  },
  // The caller shows the token, but may not see what is stored of it.
  acceptRole: (_parent, { input }, { catalog, cipher, author }) =>
    acceptInvitation(catalog.as(SYSTEM_READER), cipher, input.inviteToken, author),
} satisfies MutationResolvers;
