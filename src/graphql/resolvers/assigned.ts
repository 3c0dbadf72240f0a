import { isObject } from '../../model/json.js';
import type { Json } from '../../model/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { groupsOf } from './groups-of.js';

export const Role = {
  isAssignedToMe: async ({ urn }: EntityRef, _args: unknown, context: Context): Promise<boolean> => {
    const record = await context.loaders.aspect.load({ urn, aspect: 'actors' });
    const { users, groups } = record?.value.json ?? {};
    return isAssigned(namedIn(users, 'user'), namedIn(groups, 'group'), context);
  },
};

export const FormActorAssignment = {
  isAssignedToMe: (
    { users, groups }: { users?: readonly string[]; groups?: readonly string[] },
    _args: unknown,
    context: Context,
  ): Promise<boolean> => isAssigned(users ?? [], groups ?? [], context),
};

/** Whether the caller is one of some users, or in one of some groups. */
async function isAssigned(
  users: readonly string[],
  groups: readonly string[],
  context: Context,
): Promise<boolean> {
  const { actor } = context.author;
  if (users.includes(actor)) return true;
  return groups.length > 0 && (await groupsOf(actor, context)).some((group) => groups.includes(group));
}

function namedIn(list: Json | undefined, member: string): string[] {
  const items = Array.isArray(list) ? list.filter(isObject) : [];
  return items.map((item) => String(item[member]));
}
