import { addOwners, removeOwners } from '../../../catalog/ownership/owners.js';
import {
  createOwnershipType,
  deleteOwnershipType,
  updateOwnershipType,
} from '../../../catalog/ownership/ownership-types.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  addOwner: (_parent, { input }, { catalog, caller }) =>
    addOwners(catalog, { owners: [input], resources: [input] }, caller),
  addOwners: (_parent, { input }, { catalog, caller }) =>
    addOwners(catalog, { owners: input.owners, resources: [input] }, caller),
  batchAddOwners: (_parent, { input }, { catalog, caller }) => addOwners(catalog, input, caller),
  removeOwner: (_parent, { input }, { catalog, caller }) => {
    const { ownerUrn, ownershipTypeUrn } = input;
    return removeOwners(catalog, { ownerUrns: [ownerUrn], ownershipTypeUrn, resources: [input] }, caller);
  },
  batchRemoveOwners: (_parent, { input }, { catalog, caller }) => removeOwners(catalog, input, caller),

  createOwnershipType: (_parent, { input }, { catalog, caller }) =>
    createOwnershipType(catalog, input, caller),
  updateOwnershipType: (_parent, { urn, input }, { catalog, caller }) =>
    updateOwnershipType(catalog, urn, input, caller),
  deleteOwnershipType: (_parent, { urn }, { catalog, caller }) => deleteOwnershipType(catalog, urn, caller),
} satisfies MutationResolvers;
