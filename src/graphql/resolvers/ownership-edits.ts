import { addOwners, removeOwners } from '../../catalog/ownership/owners.js';
import {
  createOwnershipType,
  deleteOwnershipType,
  updateOwnershipType,
} from '../../catalog/ownership/ownership-types.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  addOwner: (_parent, { input }, { catalog, author }) =>
    addOwners(catalog, { owners: [input], resources: [input] }, author),
  addOwners: (_parent, { input }, { catalog, author }) =>
    addOwners(catalog, { owners: input.owners, resources: [input] }, author),
  batchAddOwners: (_parent, { input }, { catalog, author }) => addOwners(catalog, input, author),
  removeOwner: (_parent, { input }, { catalog, author }) => {
    const { ownerUrn, ownershipTypeUrn } = input;
    return removeOwners(catalog, { ownerUrns: [ownerUrn], ownershipTypeUrn, resources: [input] }, author);
  },
  batchRemoveOwners: (_parent, { input }, { catalog, author }) => removeOwners(catalog, input, author),

  createOwnershipType: (_parent, { input }, { catalog, author }) =>
    createOwnershipType(catalog, input, author),
  updateOwnershipType: (_parent, { urn, input }, { catalog, author }) =>
    updateOwnershipType(catalog, urn, input, author),
  deleteOwnershipType: (_parent, { urn }, { catalog, author }) => deleteOwnershipType(catalog, urn, author),
} satisfies MutationResolvers;
