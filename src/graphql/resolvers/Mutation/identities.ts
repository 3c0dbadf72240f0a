import * as groups from '../../../catalog/curation/groups.js';
import { setMembers } from '../../../catalog/curation/members.js';
import type { JsonObject } from '../../../model/types.js';
import { dropNulls } from '../drop-nulls.js';
import { editing, editingOne } from './editing.js';
import { removing } from './removing.js';

type Members = { input: { groupUrn: string; userUrns: readonly string[] } };
type Change = { urn: string; input: JsonObject };

export const createGroup = editingOne((registry, { input }: { input: groups.NewGroup }, author) =>
  groups.createGroup(registry, input, author),
);
export const removeGroup = removing('corpGroup');
export const addGroupMembers = editing((registry, { input }: Members) =>
  groups.addGroupMembers(registry, input.groupUrn, input.userUrns),
);
export const removeGroupMembers = editing((registry, { input }: Members) =>
  groups.removeGroupMembers(registry, input.groupUrn, input.userUrns),
);

export const updateCorpUserProperties = editingOne((registry, { urn, input }: Change) => {
  const { platformUrns, personaUrn, ...texts } = dropNulls(input);
  const members = dropNulls({ ...texts, platforms: platformUrns, persona: personaUrn }) as JsonObject;
  const place = { urn, type: 'corpuser', aspect: 'corpUserEditableInfo' };
  return { urn, edit: setMembers(registry, place, members) };
});
export const updateCorpGroupProperties = editingOne((registry, { urn, input }: Change) => {
  const place = { urn, type: 'corpGroup', aspect: 'corpGroupEditableInfo' };
  return { urn, edit: setMembers(registry, place, dropNulls(input)) };
});
export const updateUserStatus = editingOne(
  (registry, { urn, status }: { urn: string; status: string }, { actor }) => {
    const members = { status, lastModified: { time: Date.now(), actor } };
    return { urn, edit: setMembers(registry, { urn, type: 'corpuser', aspect: 'corpUserStatus' }, members) };
  },
);
export const removeUser = removing('corpuser');
