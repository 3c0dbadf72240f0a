import { requirePasswords } from '../../authentication/native-users.js';
import {
  addGroupMembers,
  createGroup,
  removeGroup,
  removeGroupMembers,
  updateGroup,
} from '../../catalog/identities/groups.js';
import { createResetToken } from '../../catalog/identities/passwords.js';
import { removeUser, updateUser, updateUserStatus } from '../../catalog/identities/users.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createGroup: (_parent, { input }, { catalog, author }) => createGroup(catalog, input, author),
  removeGroup: (_parent, { urn }, { catalog, author }) => removeGroup(catalog, urn, author),
  addGroupMembers: (_parent, { input }, { catalog, author }) => addGroupMembers(catalog, input, author),
  removeGroupMembers: (_parent, { input }, { catalog, author }) => removeGroupMembers(catalog, input, author),
  updateCorpGroupProperties: (_parent, { urn, input }, { catalog, author }) =>
    updateGroup(catalog, urn, input, author),
  updateCorpUserProperties: (_parent, { urn, input }, { catalog, author }) =>
    updateUser(catalog, urn, input, author),
  updateUserStatus: (_parent, { urn, status }, { catalog, author }) =>
    updateUserStatus(catalog, urn, status, author),
  async createNativeUserResetToken(_parent, { input }, { catalog, author, authentication }) {
    requirePasswords(authentication);
    return { resetToken: await createResetToken(catalog, input.userUrn, author) };
  },
  removeUser: (_parent, { urn }, { catalog, author }) => removeUser(catalog, urn, author),
} satisfies MutationResolvers;
