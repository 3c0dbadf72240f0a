import type { Json, JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Proposal } from '../types.js';
import { type Edit, editAspect, writeAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

export interface NewGroup {
  id?: string;
  name: string;
  description?: string;
}

/** A new group that is kept here, not in an identity system; its creator owns it. */
export function createGroup(registry: Registry, { id, name, description }: NewGroup, author: Author) {
  const urn = newUrn(registry, 'corpGroup', 'name', id);
  const displayName = notBlank('name', name);
  const info = { displayName, ...present({ description }), admins: [], members: [], groups: [] };
  const proposals = [
    createEntity(urn, 'corpGroupInfo', info),
    writeAspect(urn, 'origin', { type: 'NATIVE' }),
    ...creatorAsOwner(registry, urn, author),
  ];
  return { urn, edit: { proposals } };
}

/** Puts users into a group. Group and users must exist. */
export function addGroupMembers(registry: Registry, groupUrn: string, userUrns: readonly string[]): Edit {
  const { group, users } = membersOf(registry, groupUrn, userUrns);
  const proposals = users.map((user) =>
    editAspect(user, 'nativeGroupMembership', (stored) => {
      const groups = (stored?.nativeGroups ?? []) as Json[];
      return groups.includes(group) ? undefined : { nativeGroups: [...groups, group] };
    }),
  );
  return { proposals, existing: [group, ...users] };
}

/** Takes users out of a group, wherever their membership is kept. */
export function removeGroupMembers(registry: Registry, groupUrn: string, userUrns: readonly string[]): Edit {
  const { group, users } = membersOf(registry, groupUrn, userUrns);
  const proposals = users.flatMap((user): Proposal[] => [
    editAspect(user, 'nativeGroupMembership', without('nativeGroups', group)),
    editAspect(user, 'groupMembership', without('groups', group)),
  ]);
  return { proposals, existing: [group, ...users] };
}

function without(member: string, group: string) {
  return (stored: JsonObject | undefined) => {
    const groups = (stored?.[member] ?? []) as Json[];
    return groups.includes(group) ? { [member]: groups.filter((urn) => urn !== group) } : undefined;
  };
}

function membersOf(registry: Registry, groupUrn: string, userUrns: readonly string[]) {
  const users = [...new Set(userUrns.map((urn) => typedUrn(registry, urn, 'corpuser')))];
  return { group: typedUrn(registry, groupUrn, 'corpGroup'), users };
}
