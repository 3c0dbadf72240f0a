import type {
  AddGroupMembersInput,
  CorpGroupUpdateInput,
  CreateGroupInput,
  RemoveGroupMembersInput,
} from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, setFields, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner } from '../ownership/owners.js';
import type { Proposal } from '../proposals/types.js';
import { distinctUrns, typedUrn } from '../urns.js';

/** Creates a native group, whose creator becomes the owner. Returns its URN. */
export async function createGroup(
  catalog: EditContext,
  { id, name, description }: CreateGroupInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'corpGroup', 'name', id);
  const displayName = requireText('name', name);
  const info = { displayName, ...omitNullish({ description }), admins: [], members: [], groups: [] };
  const proposals = [
    createEntity(urn, 'corpGroupInfo', info),
    writeAspect(urn, 'origin', { type: 'NATIVE' }),
    ...creatorAsOwner(registry, urn, caller),
  ];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

/** Changes the editable properties of a group. A field that is not given stays. */
export async function updateGroup(
  catalog: EditContext,
  urn: string,
  input: CorpGroupUpdateInput,
  caller: Caller,
): Promise<string> {
  const target = { urn, type: 'corpGroup', aspect: 'corpGroupEditableInfo' };
  return setFields(catalog, target, omitNullish({ ...input }), caller);
}

/** Hard-deletes a group. */
export const removeGroup = hardDeletionOf('corpGroup');

/** Adds users to a group. The group and the users must exist. */
export async function addGroupMembers(
  catalog: EditContext,
  input: AddGroupMembersInput,
  caller: Caller,
): Promise<true> {
  const { group, users } = membersOf(catalog.registry, input);
  const proposals = users.map((user) =>
    editAspect(user, 'nativeGroupMembership', (stored) => {
      const groups = stored?.nativeGroups ?? [];
      return groups.includes(group) ? undefined : { nativeGroups: [...groups, group] };
    }),
  );
  return submitEdit(catalog, { proposals, mustExist: [group, ...users] }, caller);
}

/** Removes users from a group, in both membership aspects. */
export async function removeGroupMembers(
  catalog: EditContext,
  input: RemoveGroupMembersInput,
  caller: Caller,
): Promise<true> {
  const { group, users } = membersOf(catalog.registry, input);
  const proposals = users.flatMap((user): Proposal[] => [
    editAspect(user, 'nativeGroupMembership', without('nativeGroups', group)),
    editAspect(user, 'groupMembership', without('groups', group)),
  ]);
  return submitEdit(catalog, { proposals, mustExist: [group, ...users] }, caller);
}

function without<Member extends string>(member: Member, group: string) {
  return (stored: Partial<Record<Member, string[]>> | undefined) => {
    const groups = stored?.[member] ?? [];
    return groups.includes(group) ? { [member]: groups.filter((urn) => urn !== group) } : undefined;
  };
}

function membersOf(registry: Registry, { groupUrn, userUrns }: AddGroupMembersInput) {
  const users = distinctUrns(registry, userUrns, 'corpuser');
  return { group: typedUrn(registry, groupUrn, 'corpGroup'), users };
}
