import {
  addGroupMembers,
  createGroup,
  removeGroup,
  removeGroupMembers,
  updateGroup,
} from '../../../catalog/identities/groups.js';
import { createResetToken } from '../../../catalog/identities/passwords.js';
import { assignRole } from '../../../catalog/identities/roles.js';
import { removeUser, updateUser, updateUserStatus } from '../../../catalog/identities/users.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';
import { requirePasswords } from '../../authentication/native-users.js';

export const Mutation = {
  batchAssignRole: (_parent, { input }, { catalog, caller }) => assignRole(catalog, input, caller),
  createGroup: (_parent, { input }, { catalog, caller }) => createGroup(catalog, input, caller),
  removeGroup: (_parent, { urn }, { catalog, caller }) => removeGroup(catalog, urn, caller),
  addGroupMembers: (_parent, { input }, { catalog, caller }) => addGroupMembers(catalog, input, caller),
  removeGroupMembers: (_parent, { input }, { catalog, caller }) => removeGroupMembers(catalog, input, caller),
  updateCorpGroupProperties: (_parent, { urn, input }, { catalog, caller }) =>
    updateGroup(catalog, urn, input, caller),
  updateCorpUserProperties: (_parent, { urn, input }, { catalog, caller }) =>
    updateUser(catalog, urn, input, caller),
  updateUserStatus: (_parent, { urn, status }, { catalog, caller }) =>
    updateUserStatus(catalog, urn, status, caller),
  async createNativeUserResetToken(_parent, { input }, { catalog, caller, authentication }) {
    requirePasswords(authentication);
    return { resetToken: await createResetToken(catalog, input.userUrn, caller) };
  },
  removeUser: (_parent, { urn }, { catalog, caller, authentication }) =>
    removeUser(catalog, { urn, acceptsUnknownUsers: authentication?.acceptsUnknownUsers ?? false }, caller),
} satisfies MutationResolvers;
