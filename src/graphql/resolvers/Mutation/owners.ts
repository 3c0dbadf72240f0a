import { addOwners as add, type OwnerInput, removeOwners } from '../../../catalog/curation/owners.js';
import type { Resource } from '../../../catalog/curation/resources.js';
import { editing } from './editing.js';

interface Input<T> {
  input: T;
}
type OwnersInput = { owners: readonly OwnerInput[]; resourceUrn: string };
type BatchOwnersInput = {
  owners: readonly OwnerInput[];
  ownershipTypeUrn?: string;
  resources: readonly Resource[];
};
type RemoveInput = { ownerUrn: string; ownershipTypeUrn?: string; resourceUrn: string };
type BatchRemoveInput = {
  ownerUrns: readonly string[];
  ownershipTypeUrn?: string;
  resources: readonly Resource[];
};

export const addOwner = editing((registry, { input }: Input<OwnerInput & { resourceUrn: string }>) =>
  add(registry, [input], [{ resourceUrn: input.resourceUrn }]),
);
export const addOwners = editing((registry, { input }: Input<OwnersInput>) =>
  add(registry, input.owners, [{ resourceUrn: input.resourceUrn }]),
);
export const batchAddOwners = editing((registry, { input }: Input<BatchOwnersInput>) => {
  const { ownershipTypeUrn } = input;
  const owners = input.owners.map((owner) => ({
    ...owner,
    ownershipTypeUrn: owner.ownershipTypeUrn ?? ownershipTypeUrn,
  }));
  return add(registry, owners, input.resources);
});
export const removeOwner = editing((registry, { input }: Input<RemoveInput>) =>
  removeOwners(registry, [input.ownerUrn], input.ownershipTypeUrn ?? undefined, [
    { resourceUrn: input.resourceUrn },
  ]),
);
export const batchRemoveOwners = editing((registry, { input }: Input<BatchRemoveInput>) =>
  removeOwners(registry, input.ownerUrns, input.ownershipTypeUrn ?? undefined, input.resources),
);
