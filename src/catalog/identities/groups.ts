import type {
  AddGroupMembersInput,
  CorpGroupUpdateInput,
  CreateGroupInput,
  RemoveGroupMembersInput,
} from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { unprocessable } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, setFields, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import type { Proposal } from '../proposals/types.js';
import { distinctUrns, typedUrn } from '../urns.js';
import { profilePrivileges } from './profile-privileges.js';

/** Creates a native group. As in DataHub, nobody owns it yet. Returns its URN. */
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
  const fields = omitNullish({ ...input });
  const mutationPrivileges = profilePrivileges(fields, 'EDIT_ENTITY_DOCS');
  return setFields(catalog, target, fields, { ...caller, mutationPrivileges });
}

/** Hard-deletes a group. */
export const removeGroup = hardDeletionOf('corpGroup');

/**
 * Adds users to a group. The group and the users must exist.
 * @throws CairnError UNPROCESSABLE for a group of an external directory
 */
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
  return submitEdit(
    catalog,
    { proposals: [nativeOrigin(group), ...proposals], mustExist: [group, ...users] },
    caller,
  );
}

/**
 * Removes users from a group, in both membership aspects.
 * @throws CairnError as `addGroupMembers`
 */
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
  return submitEdit(
    catalog,
    { proposals: [nativeOrigin(group), ...proposals], mustExist: [group, ...users] },
    caller,
  );
}

/** As in DataHub, an external directory alone says who is in its groups. Any other group becomes a native one. */
function nativeOrigin(group: string): Proposal {
  return editAspect(group, 'origin', (stored) => {
    if (stored?.type === 'EXTERNAL')
      throw unprocessable(`${group} is from an external directory, which says who its members are`);
    return stored?.type === 'NATIVE' ? undefined : { type: 'NATIVE' };
  });
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
