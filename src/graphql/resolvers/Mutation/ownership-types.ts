import * as types from '../../../catalog/curation/ownership-types.js';
import { editingOne } from './editing.js';
import { removingWhat } from './removing.js';

export const createOwnershipType = editingOne(
  (registry, { input }: { input: types.OwnershipTypeChange & { name: string } }) =>
    types.createOwnershipType(registry, input),
);
export const updateOwnershipType = editingOne(
  (registry, { urn, input }: { urn: string; input: types.OwnershipTypeChange }) => ({
    urn,
    edit: types.updateOwnershipType(registry, urn, input),
  }),
);
export const deleteOwnershipType = removingWhat(types.customOwnershipType);
